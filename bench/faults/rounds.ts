import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Fault, Stage } from './FaultRun';
import type { Counts } from './Journal';
import { Random } from './Random';

/** How many operations are acknowledged before the fault, and after it. */
const AROUND = 40;
/** How soon the platform must serve again once a fault is over. */
const SERVED_AGAIN_MS = 15_000;
const HEADINGS = [
  'seed',
  'fault',
  's',
  'operations',
  'acknowledged',
  'unknown',
  'repeated',
  'refused',
  'outage s',
  'verdict',
];
const WIDTHS = [6, 30, 5, 10, 12, 7, 8, 7, 8, 7];

interface Outcome {
  counts: Counts;
  violations: string[];
}

interface Chance {
  random: Random;
  seed: number;
}

export interface Totals {
  rounds: number;
  operations: number;
  acknowledged: number;
  violations: number;
}

/** Plays rounds, one seed after the other, and prints a row for each. */
export async function playRounds(
  stage: Stage,
  faults: readonly Fault[],
  { seed, rounds, limitMs }: { seed: number; rounds: number; limitMs: number },
): Promise<Totals> {
  const totals: Totals = { rounds: 0, operations: 0, acknowledged: 0, violations: 0 };
  const table = createWriteStream(join(stage.run.results, 'rounds.jsonl'));
  stage.run.lifecycle.onStop(() => void table.end());
  const end = performance.now() + limitMs;
  printRow(HEADINGS);
  for (let round = 0; round < rounds && performance.now() < end; round += 1) {
    const random = new Random(seed + round);
    // The first numbers of neighbouring seeds are not far apart enough.
    const fault = new Random(random.between(0, 2 ** 31)).oneOf(faults);
    const begun = performance.now();
    const violations = await playRound(stage, fault, { random, seed: seed + round });
    const seconds = (performance.now() - begun) / 1_000;
    const { counts } = stage.traffic.journal;
    table.write(
      `${JSON.stringify({ seed: seed + round, fault: fault.name, seconds, ...counts, violations })}\n`,
    );
    printRow(cells(seed + round, fault, seconds, { counts, violations }));
    for (const violation of violations.slice(0, 10)) console.log(`    ${violation}`);
    totals.rounds += 1;
    totals.operations += counts.operations;
    totals.acknowledged += counts.acknowledged;
    totals.violations += violations.length;
  }
  return totals;
}

/** A round that itself breaks off is wrong; what it left behind is put right. */
async function playRound(stage: Stage, fault: Fault, { random, seed }: Chance): Promise<string[]> {
  const { traffic, programs, check } = stage;
  const { journal } = traffic;
  const wrong: string[] = [];
  journal.beginRound();
  try {
    traffic.start(seed);
    await provoke(stage, fault, { random, seed }, wrong);
  } catch (error) {
    stage.run.lifecycle.signal.throwIfAborted();
    wrong.push(String(error));
  }
  for (const program of programs) {
    wrong.push(...program.deaths.splice(0));
    await program.revive();
  }
  journal.markServed();
  await traffic.stop();
  const { failed } = journal.counts;
  if (fault.isUnnoticed && failed > 0) wrong.push(`${failed} requests failed`);
  wrong.push(...(await check()));
  return [...journal.violations, ...wrong];
}

async function provoke(
  { traffic }: Stage,
  fault: Fault,
  { random, seed }: Chance,
  wrong: string[],
): Promise<void> {
  const awayMs = `within ${SERVED_AGAIN_MS / 1_000} s`;
  if (!(await traffic.acknowledge(AROUND, SERVED_AGAIN_MS)))
    wrong.push(`too little is served ${awayMs} before`);
  if (fault.isQuiet) await traffic.stop();
  await fault.inject(random, (lines) => wrong.push(...lines));
  if (fault.isQuiet) {
    traffic.journal.lastAt = performance.now();
    traffic.start(seed + 0.5);
  }
  if (!(await traffic.acknowledge(1, SERVED_AGAIN_MS))) wrong.push(`not served again ${awayMs}`);
  await traffic.acknowledge(AROUND, SERVED_AGAIN_MS);
}

function cells(seed: number, { name }: Fault, seconds: number, { counts, violations }: Outcome): string[] {
  const { operations, acknowledged, unknown, failed, refused, outageMs } = counts;
  const numbers = [operations, acknowledged, unknown, failed, refused].map(String);
  const verdict = violations.length === 0 ? 'ok' : `${violations.length} WRONG`;
  return [String(seed), name, seconds.toFixed(1), ...numbers, (outageMs / 1_000).toFixed(1), verdict];
}

function printRow(row: readonly string[]): void {
  console.log(
    row
      .map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
