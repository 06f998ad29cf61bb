import type { Ring, RingTie, RingTieKind } from './rings';

export const RING_TIE_WORDS: Record<RingTieKind, string> = {
  address: 'Same address',
  device: 'Same browser',
  trades: 'Trade together',
};

/** How many people a sentence names. */
const MOST_NAMED = 5;

/** A fact in a sentence, without its time: "amina and karim gave the same address to be paid at". */
export function ringTieText(tie: RingTie, people: Ring['people']): string {
  const nameOf = (id: number) => people.find((person) => person.id === id)?.username ?? `user ${id}`;
  const named = tie.people.slice(0, MOST_NAMED).map(nameOf);
  const more = tie.people.length - named.length;
  const names = listText(more > 0 ? [...named, `${more} more`] : named);
  switch (tie.kind) {
    case 'address':
      return `${names} gave the same address to be paid at`;
    case 'device':
      return `${names} signed in from one network with the same browser`;
    case 'trades':
      return `${names} trade mostly with each other: ${listText(
        tie.shares.map(({ user_id, within, all }) => `${nameOf(user_id)} in ${within} of ${all} trades`),
      )}`;
  }
}

function listText(items: readonly string[]): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
