import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths';

export interface Step {
  instruction: string;
  rest: string;
}

export interface Stage {
  /** The stage or the image that it begins from. */
  from: string;
  name: string | null;
  steps: Step[];
}

/** Reads a Dockerfile's stages; the last one is the image. */
export function readDockerfile(file: string): Stage[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').replace(/\\\n/g, ' ').split('\n');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, instruction, rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (!instruction) continue;
    if (instruction === 'FROM') {
      const [from = '', , name = null] = rest.split(/\s+/);
      stages.push({ from, name, steps: [] });
    } else stages.at(-1)?.steps.push({ instruction, rest });
  }
  return stages;
}

/** What a stage's `ENV` instructions set. */
export function environmentOf({ steps }: Stage): Record<string, string> {
  const pairs = steps
    .filter(({ instruction }) => instruction === 'ENV')
    .flatMap(({ rest }) => rest.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
}

/** The program that an image runs. */
export function commandOf({ steps }: Stage): string[] {
  const command = steps.findLast(({ instruction }) => instruction === 'CMD');
  return JSON.parse(command?.rest ?? '[]') as string[];
}

export interface Copy {
  /** The stage that it takes from; null for the repository. */
  from: string | null;
  sources: string[];
  target: string;
}

/** What a `COPY` instruction says. */
export function readCopy(rest: string): Copy {
  const words = rest.split(/\s+/);
  const flags = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length) ?? null;
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}
