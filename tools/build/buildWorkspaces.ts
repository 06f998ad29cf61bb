import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { CACHE, ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { readWorkspaces, type Workspace } from './workspaces';

/** Inputs of every build besides the workspaces, and the part of web-core that the gateway's build reads. */
const SHARED_INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'remotes.json',
  'texts',
  'web-core/documents',
];
const NO_INPUT = /^(\..*|node_modules|dist|test-results)$|\.test\.tsx?$/;

/**
 * Builds each workspace whose inputs changed since its last build. No build reads another's output, so all run at once.
 * @param only Workspaces by folder name; all if omitted.
 */
export async function buildWorkspaces(lifecycle: Lifecycle, only?: readonly string[]) {
  const wanted = readWorkspaces().filter(
    ({ name, buildScript }) => buildScript && (!only || only.includes(name)),
  );
  // Wait for every build before reporting a failure: none may go on in the background.
  const results = await Promise.allSettled(wanted.map((one) => buildWhenChanged(lifecycle, one)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const namesWhere = (built: boolean) =>
    wanted.map(({ name }) => name).filter((_, at) => Object(results[at]).value === built);
  return { built: namesWhere(true), unchanged: namesWhere(false) };
}

/**
 * Builds a workspace unless its last build had the same inputs and its output is still there: a failed build by hand leaves an empty or
 * partial folder, and one of other sources leaves other output.
 * @param records Folder that records each workspace's inputs and output.
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
  // Without a record an interrupted build is not mistaken for a finished one.
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

/** Digest of names and contents of files and folders, except ignored names. */
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
