import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../../tools/command';

const PEOPLE = 4;
const EVERY_MS = 50;
/** A load begins with all of its connections at once. */
const WARM_UP_MS = 1_500;

export interface Sample {
  status: number;
  ms: number;
}

/** Repeats a read during other work, like a few people, and records each response and its duration. */
export async function sampleWhile(
  happens: Promise<unknown>,
  url: string,
  headers: Record<string, string>,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  const over = happens.finally(() => {
    isOver = true;
  });
  const person = async () => {
    await pause(WARM_UP_MS);
    while (!isOver) {
      samples.push(await sample(url, headers, agent));
      await pause(EVERY_MS);
    }
  };
  await Promise.all([over, ...Array.from({ length: PEOPLE }, person)]);
  agent.destroy();
  if (samples.length === 0) throw new Failure('Nothing was sampled.');
  return samples;
}

function sample(url: string, headers: Record<string, string>, agent: Agent): Promise<Sample> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      const note = () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - startedAt });
      answer.resume().once('end', note);
    }).once('error', reject);
  });
}

/** Duration below which this part of the samples lies, 0.5 for half of them. NaN without samples. */
export function quantile(samples: readonly Sample[], part: number): number {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}
