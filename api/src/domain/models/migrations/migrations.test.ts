import { createHash } from 'node:crypto';
import { migrations } from './index';
import type { Migration } from './Migration';

/** The digest that each migration had when it was added. */
const FROZEN: Record<string, string> = {
  '001-schema': '4fadcec70b5cf817',
};

function digestOf({ needs, statements }: Migration): string {
  return createHash('sha256')
    .update(JSON.stringify([needs, statements]))
    .digest('hex')
    .slice(0, 16);
}

it.each(migrations)('$name is what it was', (migration) => {
  const { name } = migration;
  const digest = digestOf(migration);
  if (FROZEN[name] === digest) return;
  throw new Error(
    FROZEN[name]
      ? `${name} has changed (${digest}). Databases that have run it do not run it again: undo the change, and write a new migration instead. Only one that no release has may still get a new digest here.`
      : `${name} is new: add '${name}': '${digest}' here.`,
  );
});

it('has them in the order of their numbers, without a gap', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual(
    names.map((_, at) => expect.stringMatching(`^${String(at + 1).padStart(3, '0')}-\\w+$`)),
  );
});

it('has each work beside programs of the release before, and no release need an older one than the last', () => {
  const needs = migrations.map((migration) => migration.needs);
  expect(needs).toEqual([...needs].sort((a, b) => a - b));
  needs.forEach((needed, at) => {
    expect(needed).toBeLessThanOrEqual(at);
  });
});
