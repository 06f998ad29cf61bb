import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Lifecycle } from '../../tools/Lifecycle';
import { playRounds } from './rounds';
import { Journal } from './traffic/Journal';

const results = mkdtempSync(join(tmpdir(), 'rounds-'));
afterAll(() => rmSync(results, { recursive: true }));

it('ends a round that does not end by itself, and says what it waited for', async () => {
  const printed = jest.spyOn(console, 'log').mockImplementation();
  const journal = new Journal(new Writable() as never);
  const traffic = {
    journal,
    start: () => undefined,
    stop: async () => undefined,
    acknowledge: async () => true,
  };
  const lifecycle = new Lifecycle();
  const stage = { run: { lifecycle, results }, traffic };
  const checks = { before: async () => undefined, after: async () => [] };
  const endless = {
    name: 'endless',
    inject: () => {
      journal.begin('POST', '/trades/');
      return new Promise<string[]>(() => undefined);
    },
  };
  const options = { seed: 1, rounds: 3, limitMs: 60_000, roundMs: 50, checks };
  const totals = await playRounds(stage as never, [endless], options);
  const lines = printed.mock.calls.flat().join('\n');
  printed.mockRestore();
  await lifecycle.stop();
  expect(totals).toMatchObject({ rounds: 1, violations: 2 });
  expect(lines).toContain('it still waited for the fault to end');
  expect(lines).toContain('POST /trades/: no answer yet');
});
