import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { fetchedFolder } from '../processes/fetchedFolder';
import { findProgram } from '../processes/findProgram';
import { runProgram } from '../processes/runProgram';

/** Node version of the images: a full one, or only its first numbers. */
export function pinnedNode(dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')): string {
  const [, version] = /^FROM node:(\d+(?:\.\d+)*)-/m.exec(dockerfile) ?? [];
  if (version) return version;
  throw new Failure('Dockerfile names no version of Node: it should begin with FROM node:VERSION-slim.');
}

/**
 * The Node of the api's image: this one, or npm's package of it.
 * @returns the program.
 * @throws Failure if it is unavailable.
 */
export async function provideNode(lifecycle: Lifecycle): Promise<string> {
  const pinned = pinnedNode();
  if (`${process.versions.node}.`.startsWith(`${pinned}.`)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const nodeIn = (folder: string) => join(folder, 'node_modules', name, 'bin', 'node');
  const folder = await fetchedFolder(`${name}-${pinned}`, async (to) => {
    console.log(`Fetching Node ${pinned} for the api's tests (npm's package ${name}, once)`);
    const npm = findProgram('npm');
    if (!npm) throw new Failure('npm is not on the PATH');
    const { code, lines } = await runProgram(lifecycle, {
      command: [npm, 'install', '--prefix', to, '--no-save', '--ignore-scripts', `${name}@${pinned}`],
      cwd: to,
    });
    if (code !== 0) throw new Failure('npm does not have it', lines.slice(-5));
    const { code: refusal } = await runProgram(lifecycle, { command: [nodeIn(to), '--version'] });
    if (refusal !== 0) throw new Failure("npm's does not run on this system");
  });
  return nodeIn(folder);
}
