import type { People, Person } from '../../server/makeTrading';
import type { Random } from '../Random';
import type { Client, Row } from './Client';
import type { Facts } from './Facts';

export interface Actor {
  client: Client;
  /** Reads what was just written. */
  reader: Client;
  facts: Facts;
  people: People;
  random: Random;
  /** Exclusive to the worker: no other spends this person's money. */
  buyer: Person;
  unique: (word: string) => string;
}

export const adminOf = ({ people, random }: Actor) => random.oneOf(people.admins).token;

/**
 * Moves a deposit, a withdrawal or a trade to a status. @param seenAt Path to read after an unknown outcome. @returns whether it has
 * the status now.
 */
export async function move<Fact extends { status: string }>(
  { client }: Actor,
  [fact, status]: [Fact, Fact['status']],
  [method, path, token, json]: [method: string, path: string, token: string, json?: object],
  seenAt: string,
): Promise<boolean> {
  const isDone = (row: Row) => (row.deposit ?? row.withdrawal ?? row).status === status;
  const done = await client.send(method, path, { token, json, seen: { path: seenAt, isDone } });
  if (done) fact.status = status;
  return done !== null;
}
