import { compareAmounts } from '@souk/contracts/amounts/amounts';
import type { Ring, RingQuery } from '@souk/contracts/backOffice/flags/rings';
import type { Sequelize } from 'sequelize';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { readRings } from '../shared/rings/readRings';

export async function listRings(
  sequelize: Sequelize,
  { search, tie, sort, ids }: RingQuery & { ids?: number[] },
): Promise<Ring[]> {
  const rings = (await inSnapshot(sequelize, readRings)).filter(
    (ring) =>
      (!ids || ids.includes(ring.id)) &&
      (!search || ring.people.some((person) => isFound(person, search.toLowerCase()))) &&
      (!tie || ring.ties.some(({ kind }) => tie.includes(kind))),
  );
  const direction = sort.startsWith('-') ? -1 : 1;
  const compare = ORDERS[sort.replace('-', '') as keyof typeof ORDERS];
  return rings.sort((one, other) => direction * (compare(one, other) || one.id - other.id));
}

const ORDERS = {
  created_at: (one: Ring, other: Ring) => one.latest_at.localeCompare(other.latest_at),
  amount: (one: Ring, other: Ring) => compareAmounts(one.amount, other.amount),
  people: (one: Ring, other: Ring) => one.people.length - other.people.length,
};

function isFound({ id, username, email }: Ring['people'][number], search: string): boolean {
  if (/^#\d+$/.test(search)) return search === `#${id}`;
  return [username, email].some((text) => text.toLowerCase().includes(search));
}
