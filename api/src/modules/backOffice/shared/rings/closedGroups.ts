import { addAmounts, compareAmounts } from '@souk/contracts/amounts/amounts';
import { joinSets } from './joinSets';

export interface TradePair {
  sellerId: number;
  buyerId: number;
  trades: number;
  amount: string;
  lastAt: Date;
}

export interface ClosedGroup {
  people: number[];
  shares: { user_id: number; within: number; all: number }[];
  paid: string;
  returned: string;
  lastAt: Date;
}

/** A larger group is a market of its own, not a circle. */
export const MOST_IN_GROUP = 5;
/** Minimum number of trades between two people, and minimum share of the trades of both. */
const LEAST_BETWEEN = 3;
const LEAST_SHARE = 1 / 5;
/** Minimum number of each member's trades within the group, and their minimum share of all the member's trades. */
const LEAST_WITHIN = 5;
const LEAST_CLOSED = 3 / 4;

/**
 * Groups of people who trade mostly with each other. A loyal customer of a busy seller is none: the rule must hold for every member.
 * @param pairs All trades of everyone who is `known`; others are in no group.
 */
export function closedGroups(pairs: readonly TradePair[], known?: ReadonlySet<number>): ClosedGroup[] {
  const partners = partnersOf(pairs);
  const all = (person: number) => sum(partners.get(person)?.values() ?? []);
  const isStrong = (one: number, other: number, trades: number) =>
    trades >= LEAST_BETWEEN &&
    [one, other].every((person) => (known?.has(person) ?? true) && trades >= all(person) * LEAST_SHARE);
  const strong = [...partners].flatMap(([one, others]) =>
    [...others].flatMap(([other, trades]) =>
      one < other && isStrong(one, other, trades) ? [[one, other] as const] : [],
    ),
  );
  return closeIn(strong).map((people) => summarizeGroup(people, pairs, all));

  function closeIn(edges: readonly (readonly [number, number])[]): number[][] {
    return joinSets(edges).flatMap((people) => {
      const stay = people.filter((person) => {
        const within = sum(people.map((other) => partners.get(person)?.get(other) ?? 0));
        return within >= LEAST_WITHIN && within >= all(person) * LEAST_CLOSED;
      });
      if (stay.length === people.length) return people.length <= MOST_IN_GROUP ? [people] : [];
      return closeIn(edges.filter((edge) => edge.every((person) => stay.includes(person))));
    });
  }
}

export function mainPartners(pairs: readonly TradePair[], person: number): number[] {
  const partners = partnersOf(pairs).get(person) ?? new Map<number, number>();
  const least = Math.max(LEAST_BETWEEN, sum(partners.values()) * LEAST_SHARE);
  return [...partners].filter(([, trades]) => trades >= least).map(([partner]) => partner);
}

function partnersOf(pairs: readonly TradePair[]): Map<number, Map<number, number>> {
  const partners = new Map<number, Map<number, number>>();
  const count = (one: number, other: number, trades: number) => {
    const known = partners.get(one) ?? new Map<number, number>();
    partners.set(one, known.set(other, (known.get(other) ?? 0) + trades));
  };
  for (const { sellerId, buyerId, trades } of pairs) {
    count(sellerId, buyerId, trades);
    count(buyerId, sellerId, trades);
  }
  return partners;
}

function summarizeGroup(
  people: number[],
  pairs: readonly TradePair[],
  all: (person: number) => number,
): ClosedGroup {
  const inside = pairs.filter(({ sellerId, buyerId }) =>
    [sellerId, buyerId].every((id) => people.includes(id)),
  );
  const amountOf = (side: 'sellerId' | 'buyerId', person: number) =>
    addAmounts(...inside.filter((pair) => pair[side] === person).map(({ amount }) => amount));
  return {
    people,
    shares: people.map((person) => ({
      user_id: person,
      within: sum(
        inside
          .filter(({ sellerId, buyerId }) => [sellerId, buyerId].includes(person))
          .map(({ trades }) => trades),
      ),
      all: all(person),
    })),
    paid: addAmounts(...inside.map(({ amount }) => amount)),
    returned: addAmounts(
      ...people.map((person) => {
        const [paid, got] = [amountOf('buyerId', person), amountOf('sellerId', person)];
        return compareAmounts(paid, got) < 0 ? paid : got;
      }),
    ),
    lastAt: new Date(Math.max(...inside.map(({ lastAt }) => lastAt.getTime()))),
  };
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
