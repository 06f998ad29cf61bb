import { addAmounts } from '@souk/contracts/amounts/amounts';
import type { Ring, RingTie } from '@souk/contracts/backOffice/flags/rings';
import type { Transaction } from 'sequelize';
import { User } from '../../../../domain/models';
import { presentPerson } from '../../../../domain/presenters/presentPerson';
import { joinSets } from './joinSets';
import { readPairsAmong, readThumbsAmong, readTies } from './readTies';

const MOST_FOLLOWED = 100;

export async function readRings(transaction: Transaction): Promise<Ring[]> {
  return presentRings(transaction, await readTies(transaction, null));
}

/** People tied to a user by facts, directly or through others; null without any. */
export async function readRingOf(transaction: Transaction, userId: number): Promise<Ring | null> {
  const ties = new Map<string, RingTie>();
  const followed = new Set<number>();
  let fresh = [userId];
  while (fresh.length > 0 && followed.size < MOST_FOLLOWED) {
    const found = await readTies(transaction, fresh);
    for (const id of fresh) followed.add(id);
    for (const tie of found) ties.set(`${tie.kind} ${tie.people.join()} ${tie.at}`, tie);
    fresh = [...new Set(found.flatMap(({ people }) => people))].filter((id) => !followed.has(id));
  }
  const [ring] = await presentRings(transaction, [...ties.values()]);
  return ring ?? null;
}

async function presentRings(transaction: Transaction, ties: readonly RingTie[]): Promise<Ring[]> {
  const sets = joinSets(ties.map(({ people }) => people));
  if (sets.length === 0) return [];
  const everybody = sets.flat();
  const users = await User.findAll({
    attributes: ['id', 'email', 'username', 'isActive'],
    where: { id: everybody },
    transaction,
  });
  const byId = new Map(users.map((user) => [user.id, user]));
  const pairs = await readPairsAmong(transaction, everybody);
  const thumbs = await readThumbsAmong(transaction, everybody);
  return sets.map((ids) => {
    const own = ties.filter(({ people: [first = 0] }) => ids.includes(first));
    const traded = pairs.filter(({ sellerId, buyerId }) => ids.includes(sellerId) && ids.includes(buyerId));
    return {
      id: ids[0] as number,
      people: ids.flatMap((id) => {
        const user = byId.get(id);
        return user ? [{ ...presentPerson(user), is_active: user.isActive }] : [];
      }),
      ties: own,
      trades: traded.reduce((sum, { trades }) => sum + trades, 0),
      thumbs_up: thumbs
        .filter(({ authorId, ratedId }) => ids.includes(authorId) && ids.includes(ratedId))
        .reduce((sum, { count }) => sum + count, 0),
      amount: addAmounts(...traded.map(({ amount }) => amount)),
      latest_at: own
        .map(({ at }) => at)
        .sort()
        .at(-1) as string,
    };
  });
}
