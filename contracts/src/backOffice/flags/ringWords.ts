import { t } from '../../texts/texts';
import type { Ring, RingTie, RingTieKind } from './rings';

export const RING_TIE_WORDS: Record<RingTieKind, string> = {
  get address() {
    return t('Same address');
  },
  get device() {
    return t('Same browser');
  },
  get trades() {
    return t('Trade together');
  },
};

const MOST_NAMED = 5;

/** A fact in a sentence, without its time: "amina and karim gave the same address to be paid at". */
export function ringTieText(tie: RingTie, people: Ring['people']): string {
  const nameOf = (id: number) =>
    people.find((person) => person.id === id)?.username ?? t('user {id}', { id });
  const named = tie.people.slice(0, MOST_NAMED).map(nameOf);
  const more = tie.people.length - named.length;
  const names = listText(more > 0 ? [...named, t('{count} more', { count: more })] : named);
  switch (tie.kind) {
    case 'address':
      return t('{names} gave the same address to be paid at', { names });
    case 'device':
      return t('{names} signed in from one network with the same browser', { names });
    case 'trades':
      return t('{names} trade mostly with each other: {shares}', {
        names,
        shares: listText(
          tie.shares.map(({ user_id, within, all }) =>
            t('{name} in {within} of {all} trades', { name: nameOf(user_id), within, all }),
          ),
        ),
      });
  }
}

function listText(items: readonly string[]): string {
  if (items.length < 2) return items.join();
  return t('{list} and {last}', { list: items.slice(0, -1).join(t('list|, ')), last: items.at(-1) });
}
