import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Fault, Stage } from './FaultRun';
import { sayOperation } from './Journal';
import { Random } from './Random';

/** How many operations are acknowledged before the fault, and after it. */
const AROUND = 40;
/** How soon the platform must serve again once a fault is over. */
const SERVED_AGAIN_MS = 15_000;
const ROUND_LIMIT_MS = 180_000;
const SHOWN = 10;

/** The columns of the table, and their widths. */
const COLUMNS = {
  seed: 6,
  fault: 30,
  seconds: 7,
  operations: 10,
  acknowledged: 12,
  unknown: 7,
  failed: 6,
  refused: 7,
  reads: 5,
  outage: 6,
  verdict: 7,
};

export interface Totals {
  rounds: number;
  operations: number;
  acknowledged: number;
  violations: number;
}

interface Plan {
  seed: number;
  rounds: number;
  /** Of all rounds together: none begins later. */
  limitMs: number;
  /** Of each. */
  roundMs?: number;
}

/** Plays rounds, one seed after the other, and prints a row for each. A round that does not end is wrong, and the last one. */
export async function playRounds(
  stage: Stage,
  faults: readonly Fault[],
  { seed, rounds, limitMs, roundMs = ROUND_LIMIT_MS }: Plan,
): Promise<Totals> {
  const totals: Totals = { rounds: 0, operations: 0, acknowledged: 0, violations: 0 };
  const table = createWriteStream(join(stage.run.results, 'rounds.jsonl'));
  stage.run.lifecycle.onStop(() => void table.end());
  const end = performance.now() + limitMs;
  printRow(Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, name])));
  let hasEnded = true;
  for (let round = seed; hasEnded && round < seed + rounds && performance.now() < end; round += 1) {
    const random = new Random(round);
    // The first numbers of neighbouring seeds are not far apart enough.
    const fault = new Random(random.between(0, 2 ** 31)).oneOf(faults);
    const begun = performance.now();
    const game = new Round(stage, fault, round, random);
    hasEnded = await game.play(roundMs);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    const { counts } = stage.traffic.journal;
    const violations = [...stage.traffic.journal.violations, ...game.wrong];
    const row = { seed: round, fault: fault.name, seconds, ...counts };
    table.write(`${JSON.stringify({ ...row, violations })}\n`);
    const verdict = violations.length === 0 ? 'ok' : `${violations.length} WRONG`;
    printRow({ ...row, outage: (counts.outageMs / 1_000).toFixed(1), verdict });
    for (const violation of violations.slice(0, SHOWN)) console.log(`    ${violation}`);
    totals.rounds += 1;
    totals.operations += counts.operations;
    totals.acknowledged += counts.acknowledged;
    totals.violations += violations.length;
  }
  return totals;
}

class Round {
  readonly wrong: string[] = [];
  #awaited = 'the first operations';

  constructor(
    private readonly stage: Stage,
    private readonly fault: Fault,
    private readonly seed: number,
    private readonly random: Random,
  ) {}

  /** @returns whether it ended in time. */
  async play(limitMs: number): Promise<boolean> {
    const { traffic, run } = this.stage;
    traffic.journal.beginRound();
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, limitMs, 'late');
    });
    const outcome = await Promise.race([this.#play().catch((error) => String(error)), limit]);
    clearTimeout(timer);
    run.lifecycle.signal.throwIfAborted();
    if (outcome === undefined) return true;
    if (outcome === 'late') {
      this.wrong.push(`after ${limitMs / 1_000} s it still waited for ${this.#awaited}`);
      this.wrong.push(...[...traffic.journal.underWay].map(sayOperation));
    } else this.wrong.push(`${this.#awaited}: ${outcome}`);
    return false;
  }

  /** A fault that breaks off is wrong; what it left behind is put right. */
  async #play(): Promise<void> {
    const { traffic, programs, check, run } = this.stage;
    traffic.start(this.seed);
    try {
      await this.#provoke();
    } catch (error) {
      run.lifecycle.signal.throwIfAborted();
      this.wrong.push(`${this.#awaited}: ${error}`);
    }
    for (const program of programs) program.thaw();
    for (const program of programs) {
      this.wrong.push(...program.deaths.splice(0));
      this.#awaited = `${program.name} to serve again`;
      await program.revive();
    }
    traffic.journal.markServed();
    this.#awaited = 'what was under way';
    await traffic.stop();
    const { failed } = traffic.journal.counts;
    if (this.fault.isUnnoticed && failed > 0) this.wrong.push(`${failed} requests failed`);
    this.#awaited = 'the check';
    this.wrong.push(...(await check()));
  }

  async #provoke(): Promise<void> {
    const { traffic } = this.stage;
    const { fault, random, seed, wrong } = this;
    const awayMs = `within ${SERVED_AGAIN_MS / 1_000} s`;
    if (!(await traffic.acknowledge(AROUND, SERVED_AGAIN_MS)))
      wrong.push(`too little is served ${awayMs} before`);
    if (fault.isQuiet) await traffic.stop();
    this.#awaited = 'the fault to end';
    wrong.push(...(await fault.inject(random)));
    if (fault.isQuiet) {
      traffic.journal.lastAt = performance.now();
      traffic.start(seed + 0.5);
    }
    this.#awaited = 'operations after the fault';
    if (!(await traffic.acknowledge(1, SERVED_AGAIN_MS))) wrong.push(`not served again ${awayMs}`);
    await traffic.acknowledge(AROUND, SERVED_AGAIN_MS);
  }
}

function printRow(row: Record<string, unknown>): void {
  const cells = Object.entries(COLUMNS).map(([name, width]) => String(row[name]).padEnd(width));
  console.log(cells.join('  ').trimEnd());
}
