import { changed } from './answers';

/** Changes who is signed in, also where that comes with a page's combined answer. */
export const changeUser = (changes: object) =>
  changed(/\/api\/(auth\/test-token|profile\/me)(\?|$)/, (answer) => {
    const started = answer.answers?.['/profile/me'];
    if (!started) return { ...answer, ...changes };
    Object.assign(started.data, changes);
    return answer;
  });
