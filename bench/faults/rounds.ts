import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { checkStage, passTime } from './checks/checkStage';
import type { Fault, Stage } from './Fault';
import { Random } from './Random';
import { sayOperation } from './traffic/Journal';

/** Acknowledged operations before and after the fault. */
const AROUND = 40;
/** Time within which the platform must serve again after a fault. */
const SERVED_AGAIN_MS = 15_000;
const ROUND_LIMIT_MS = 180_000;
const SHOWN = 10;
const FAULT_WIDTH = 30;

const COLUMNS = [
  ...['seed', 'fault', 'seconds', 'operations', 'acknowledged', 'unknown', 'failed', 'refused', 'reads'],
  ...['outage', 'verdict'],
];

interface Plan {
  seed: number;
  rounds: number;
  /** Time limit of all rounds: none begins later. */
  limitMs: number;
  roundMs?: number;
  checks?: typeof CHECKS;
}

const CHECKS = { before: passTime, after: checkStage };

/** Plays rounds, one per seed, and prints a row for each. A round that does not end is wrong, and the last one. */
export async function playRounds(
  stage: Stage,
  faults: readonly Fault[],
  { seed, rounds, limitMs, roundMs = ROUND_LIMIT_MS, checks = CHECKS }: Plan,
) {
  const totals = { rounds: 0, operations: 0, acknowledged: 0, violations: 0, outageMs: 0 };
  const { journal } = stage.traffic;
  const table = createWriteStream(join(stage.run.results, 'rounds.jsonl'));
  stage.run.lifecycle.onStop(() => void table.end());
  const end = performance.now() + limitMs;
  printRow(Object.fromEntries(COLUMNS.map((name) => [name, name])));
  let hasEnded = true;
  for (let one = seed; hasEnded && one < seed + rounds && performance.now() < end; one += 1) {
    const random = new Random(one);
    // The first numbers of neighbouring seeds are too similar.
    const fault = new Random(random.between(0, 2 ** 31)).oneOf(faults);
    const begun = performance.now();
    const round = new Round(stage, { fault, seed: one, random, checks });
    hasEnded = await round.play(roundMs);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    const violations = [...journal.violations, ...round.wrong];
    const row = { seed: one, fault: fault.name, seconds, ...journal.counts };
    table.write(`${JSON.stringify({ ...row, violations })}\n`);
    const verdict = violations.length === 0 ? 'ok' : `${violations.length} WRONG`;
    printRow({ ...row, outage: (journal.counts.outageMs / 1_000).toFixed(1), verdict });
    for (const violation of violations.slice(0, SHOWN)) console.log(`    ${violation}`);
    totals.rounds += 1;
    totals.operations += journal.counts.operations;
    totals.acknowledged += journal.counts.acknowledged;
    totals.violations += violations.length;
    totals.outageMs = Math.max(totals.outageMs, journal.counts.outageMs);
  }
  return totals;
}

class Round {
  readonly wrong: string[] = [];
  #awaited = 'the first operations';

  constructor(
    private readonly stage: Stage,
    private readonly plan: { fault: Fault; seed: number; random: Random; checks: typeof CHECKS },
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

  /** A failing fault is a violation; its effects are repaired. */
  async #play(): Promise<void> {
    const { traffic, database, site, run } = this.stage;
    traffic.start(this.plan.seed);
    try {
      await this.#provoke();
    } catch (error) {
      run.lifecycle.signal.throwIfAborted();
      this.wrong.push(`${this.#awaited}: ${error}`);
    }
    const programs = [...database.servers, ...site.apis, site.gateway];
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
    if (this.plan.fault.isUnnoticed && failed > 0) this.wrong.push(`${failed} requests failed`);
    this.#awaited = 'the servers to have all that was committed';
    await database.catchUp();
    this.#awaited = 'the check';
    this.wrong.push(...(await this.plan.checks.after(this.stage)));
  }

  async #provoke(): Promise<void> {
    const { traffic } = this.stage;
    const { fault, random, seed, checks } = this.plan;
    const { wrong } = this;
    const awayMs = `within ${SERVED_AGAIN_MS / 1_000} s`;
    if (!(await traffic.acknowledge(AROUND, SERVED_AGAIN_MS)))
      wrong.push(`too little is served ${awayMs} before`);
    if (fault.isQuiet) await traffic.stop();
    await checks.before(this.stage);
    this.#awaited = 'the fault to end';
    wrong.push(...((await fault.inject(this.stage, random)) ?? []));
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
  const cells = COLUMNS.map((name) =>
    String(row[name]).padEnd(name === 'fault' ? FAULT_WIDTH : Math.max(name.length, 6)),
  );
  console.log(cells.join('  ').trimEnd());
}
