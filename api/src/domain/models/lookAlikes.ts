/** Letters that look alike in a username; the first letter stands for all of them. */
export const LOOK_ALIKES = ['a4', 'b8', 'e3', 'g9', 'i1l', 'o0', 's5', 't7', 'z2'] as const;
/** Letters for which two others are read. */
export const PAIRS: Readonly<Record<string, string>> = { m: 'rn', w: 'vv' };

/** A username as it reads at a glance: two with the same one look alike. Digits at its end are a number, and keep their count. */
export function foldUsername(username: string): string {
  const plain = Object.entries(PAIRS).reduce(
    (name, [letter, pair]) => name.replaceAll(pair, letter),
    username.replaceAll('_', ''),
  );
  return LOOK_ALIKES.reduce(
    (name, alike) => {
      const [letter, all] = [alike.charAt(0), `[${alike}]`];
      const run = new RegExp(`${all}*[${alike.replace(/\d/g, '')}]${all}*|${all}+(?=[a-z])`, 'g');
      return name.replace(run, letter).replace(new RegExp(all, 'g'), letter);
    },
    plain.replace(/([a-z])\1+/g, '$1'),
  );
}
