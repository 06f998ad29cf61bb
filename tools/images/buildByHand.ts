import { existsSync, mkdirSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Failure } from '../Failure';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { testEnvironment } from '../tests/testEnvironment';
import { readCopy, readDockerfile, type Stage, type Step } from './Dockerfile';

/** As .dockerignore has it, as far as it matters here. */
const NOT_SENT = /(^|\/)(node_modules|dist|\.git|\.cache|\.data)$/;

/** A stage while it is being built. */
interface Built {
  /** The folder that stands for its root. */
  root: string;
  workdir: string;
  env: Record<string, string>;
}

/**
 * Carries out a Dockerfile's steps in clean folders, as an engine would in containers: it sees only what they copy.
 * @returns the folder that stands for the image's root.
 */
export async function buildByHand(lifecycle: Lifecycle, file: string, folder: string): Promise<string> {
  const stages = new Map<string, Built>();
  let last: Built | undefined;
  for (const [index, stage] of readDockerfile(file).entries()) {
    const root = join(folder, stage.name ?? `stage-${index}`);
    last = await buildStage(lifecycle, stage, root, stages);
    if (stage.name) stages.set(stage.name, last);
  }
  if (!last) throw new Failure(`${file} has no stage.`);
  return last.root;
}

async function buildStage(
  lifecycle: Lifecycle,
  stage: Stage,
  root: string,
  stages: ReadonlyMap<string, Built>,
): Promise<Built> {
  const base = stages.get(stage.from);
  const built: Built = { root, workdir: base?.workdir ?? '/', env: { ...base?.env } };
  mkdirSync(root, { recursive: true });
  if (base) await cp(base.root, root, { recursive: true, verbatimSymlinks: true });
  for (const step of stage.steps) await carryOut(lifecycle, step, built, stages);
  return built;
}

async function carryOut(
  lifecycle: Lifecycle,
  { instruction, rest }: Step,
  built: Built,
  stages: ReadonlyMap<string, Built>,
): Promise<void> {
  if (instruction === 'WORKDIR') {
    built.workdir = rest;
    mkdirSync(join(built.root, rest), { recursive: true });
  }
  if (instruction === 'ENV')
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) built.env[name] = value;
  if (instruction === 'COPY') await copy(rest, built, stages);
  if (instruction === 'RUN') await run(lifecycle, rest, built);
}

async function copy(rest: string, built: Built, stages: ReadonlyMap<string, Built>): Promise<void> {
  const { from, sources, target } = readCopy(rest);
  const origin = from === null ? ROOT : stages.get(from)?.root;
  if (!origin) throw new Failure(`COPY ${rest}: there is no stage ${from}.`);
  const filter = (path: string) => from !== null || !NOT_SENT.test(path.slice(ROOT.length));
  for (const source of sources) {
    const path = join(origin, source);
    if (!existsSync(path)) throw new Failure(`COPY ${rest}: there is no ${source}.`);
    const place = target.startsWith('/') ? join(built.root, target) : join(built.root, built.workdir, target);
    const isInto = target.endsWith('/') && !statSync(path).isDirectory();
    await cp(path, isInto ? join(place, basename(source)) : place, {
      recursive: true,
      verbatimSymlinks: true,
      filter,
    });
  }
}

async function run(lifecycle: Lifecycle, command: string, { root, workdir, env }: Built): Promise<void> {
  const { code, lines } = await runProgram(lifecycle, {
    command,
    cwd: join(root, workdir),
    env: { ...testEnvironment(process.env), ...env },
  });
  if (code !== 0) throw new Failure(`RUN ${command} failed: see above.`, lines.slice(-30));
}
