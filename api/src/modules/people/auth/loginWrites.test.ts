import { Connection } from 'mysql2';
import { createNewcomer, next } from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';

const api = testApi({ rateLimits: true });

interface Command {
  sql?: string;
}
const PLAIN: { addCommand: (command: Command) => Command } = Object.getPrototypeOf(Connection.prototype);

/** Counts the statements of each kind that reach the database during an action, through Sequelize or past it. */
async function statementsOf(done: () => Promise<unknown>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const spy = jest.spyOn(PLAIN, 'addCommand');
  await done();
  for (const [{ sql }] of spy.mock.calls) {
    const kind = sql?.trim().split(/\s/)[0]?.toUpperCase();
    // Settings are cached for a moment, for all callers.
    if (kind && !sql?.includes('FROM `settings`')) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  spy.mockRestore();
  return counts;
}

const wrong = (username: string, password: string) => () =>
  api.call('POST', '/auth/login', {
    form: { username, password },
    headers: { 'x-forwarded-for': `192.0.2.${next()}` },
  });

it.each([
  ['a guess', 'a wrong guess'],
  ['one in a form of Unicode that is tried twice', 'cafe\u0301 wrong'],
])('asks and writes as much for an unknown account as for a known one: %s', async (_, password) => {
  const known = await createNewcomer(api);
  const ofKnown = await statementsOf(wrong(known.user.email, password));
  const ofUnknown = await statementsOf(wrong('nobody@test.example', password));
  expect(ofKnown.INSERT).toBeGreaterThan(1);
  expect(ofUnknown).toEqual(ofKnown);
});
