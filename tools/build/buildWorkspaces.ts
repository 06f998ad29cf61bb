import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { CACHE, ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { readWorkspaces, type Workspace } from './workspaces';

/** Inputs of every build beside the workspaces, and the part of web-core that the gateway's build reads. */
const SHARED_INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'remotes.json',
  'texts',
  'web-core/documents',
];
const NO_INPUT = /^(\..*|node_modules|dist|test-results)$|\.test\.tsx?$/;

/**
 * Builds each workspace whose inputs changed since its last build. No build reads what another one made, so all run at once.
 * @param only The workspaces wanted, by folder name; all when left out.
 */
export async function buildWorkspaces(lifecycle: Lifecycle, only?: readonly string[]) {
  const wanted = readWorkspaces().filter(
    ({ name, buildScript }) => buildScript && (!only || only.includes(name)),
  );
  // Every build ends before a failure is told: none may go on in the background.
  const results = await Promise.allSettled(wanted.map((one) => buildWhenChanged(lifecycle, one)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const namesWhere = (built: boolean) =>
    wanted.map(({ name }) => name).filter((_, at) => Object(results[at]).value === built);
  return { built: namesWhere(true), unchanged: namesWhere(false) };
}

/**
 * Builds a workspace unless its last build was of the same inputs and what it made is still there: a build by hand that failed
 * leaves an empty folder or half of one, and one of other sources leaves something else.
 * @param records The folder that says, workspace by workspace, what was built from what.
 * @returns whether it was built.
 */
export async function buildWhenChanged(
  lifecycle: Lifecycle,
  { name, folder, buildScript = '', dependencies }: Workspace,
  records = join(CACHE, 'builds'),
): Promise<boolean> {
  const record = join(records, name);
  const dist = join(folder, 'dist');
  const sources = [folder, ...dependencies.map((one) => one.folder)];
  const inputs = digest([...SHARED_INPUTS.map((file) => join(ROOT, file)), ...sources], NO_INPUT);
  const entry = () => `${inputs} ${digest([dist])}`;
  if (existsSync(record) && readFileSync(record, 'utf8') === entry()) return false;
  // Without a record an interrupted build is not taken for a finished one.
  rmSync(record, { force: true });
  const { code, lines } = await runProgram(lifecycle, {
    command: buildScript,
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
  });
  if (code !== 0) throw new Failure(`The build of ${name} failed: see above.`, lines.slice(-40));
  if (!existsSync(dist) || readdirSync(dist).length === 0)
    throw new Failure(`The build of ${name} made nothing.`);
  mkdirSync(records, { recursive: true });
  writeFileSync(record, entry());
  return true;
}

/** A digest of the names and contents of files, and of all that folders hold but for the ignored names. */
function digest(paths: readonly string[], ignored?: RegExp): string {
  const hash = createHash('sha256').update(`${process.version} ${process.env.PSEUDO_TEXTS ?? ''}`);
  const add = (path: string) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      const names = readdirSync(path).filter((name) => !ignored?.test(name));
      for (const name of names.sort()) add(join(path, name));
    } else {
      hash
        .update(`${relative(ROOT, path)}\0`)
        .update(readFileSync(path))
        .update('\0');
    }
  };
  paths.forEach(add);
  return hash.digest('hex');
}
