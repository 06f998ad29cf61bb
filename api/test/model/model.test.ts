// @slow: plays whole histories against a model

import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import { checkLedger } from '../../src/domain/ledger/checkLedger';
import { checkLogs } from '../../src/domain/tradeLog/checkLogs';
import type { Actor } from '../factories';
import { testApi } from '../testApi';
import { type Command, historyAlone } from './Command';
import { Kept } from './Kept';
import { Run } from './Run';

/** `MODEL_COMMANDS=1000000 MODEL_STEPS=300` is the long run: SIGTERM to the printed process ends it early, with every check. */
const COMMANDS = Number(process.env.MODEL_COMMANDS ?? 700);
const STEPS = Number(process.env.MODEL_STEPS ?? 30);
const SEED = Number(process.env.MODEL_SEED ?? process.env.SEED ?? 1);
const MINUTE_MS = 60_000;
/** Maximum of timers. */
const LONGEST_MS = 2 ** 31 - 1;

const api = testApi();
/** Jest's own `process` receives no signals. */
const realProcess: NodeJS.Process = runInThisContext('process');
const done = { commands: 0, histories: 0, dropped: 0, checks: 0 };
let isStopped = false;
const stop = () => {
  isStopped = true;
};
beforeAll(() => realProcess.once('SIGTERM', stop));
afterAll(() => realProcess.off('SIGTERM', stop));

const answers: Record<string, number> = {};
function count(command: Command, status: number): void {
  const name = `${command.kind === 'act' ? command.action : command.kind} ${status}`;
  answers[name] = (answers[name] ?? 0) + 1;
}

const isOver = () => isStopped || done.commands >= COMMANDS;
const say = (seed: number) =>
  realProcess.stdout.write(`${JSON.stringify({ ...done, seed, pid: realProcess.pid })}\n`);

/** The connection was closed on reuse: the request's outcome is unknown. */
const isReset = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === 'ECONNRESET';

/** Runs the work; null if its connection was reset. */
async function undisturbed<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (!isReset(error)) throw error;
    return null;
  }
}

async function play(seed: number): Promise<Run> {
  const run = await Run.start(api);
  const [steps = []] = fc.sample(historyAlone(STEPS), { seed, numRuns: 1, unbiased: true });
  for (const commands of steps) {
    if (isOver()) break;
    for (const { command, status } of await run.step(commands)) count(command, status);
    done.commands += commands.length;
  }
  await run.expectTraced();
  done.histories += 1;
  return run;
}

async function check(kept: Kept, { traders: [trader] }: Run): Promise<true> {
  expect(await checkLedger(api.services.sequelize)).toEqual([]);
  await kept.take(trader as Actor);
  done.checks += 1;
  return true;
}

async function checkAll(kept: Kept): Promise<true> {
  expect(await checkLedger(api.services.sequelize)).toEqual([]);
  const { trades, violations } = await checkLogs(api.services.sequelize);
  expect([trades > 0, violations]).toEqual([true, []]);
  await kept.expectRight();
  return true;
}

it(
  'whatever people do, at once or in turn, the money is where the model says',
  async () => {
    const kept = new Kept(api);
    let [saidAt, checkAt, seed] = [0, 0, SEED];
    for (; !isOver(); seed += 1) {
      const run = await undisturbed(() => play(seed));
      if (!run) done.dropped += 1;
      // A check reads everything: checks become rarer as data grows.
      else if (done.commands >= checkAt) {
        await undisturbed(() => check(kept, run));
        checkAt = done.commands + Math.max(1_000, done.commands / 20);
      }
      if (Date.now() - saidAt > MINUTE_MS) {
        say(seed);
        saidAt = Date.now();
      }
    }
    while (!(await undisturbed(() => checkAll(kept)))) done.dropped += 1;
    say(seed);
    realProcess.stdout.write(`${JSON.stringify(answers)}\n`);
  },
  LONGEST_MS,
);
