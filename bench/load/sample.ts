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

/**
 * Sends a read over and over while something else happens, as a few people would, and tells of each how it was answered and after
 * how long.
 */
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

/** The time that a part of the samples took at most, 0.5 for half of them. NaN of none. */
export function quantile(samples: readonly Sample[], part: number): number {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}
