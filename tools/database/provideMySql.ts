import { join } from 'node:path';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { fetchedFolder } from '../processes/fetchedFolder';
import { findProgram } from '../processes/findProgram';
import { runProgram } from '../processes/runProgram';
import { readProgram, type ServerProgram } from './ServerProgram';

const OLDEST = [8, 0, 22] as const;

/**
 * MySQL for tests: the machine's own, or one unpacked from Debian's or Ubuntu's packages outside the system.
 * @throws Failure if neither is available, with the last output of the attempt.
 */
export async function provideMySql(lifecycle: Lifecycle): Promise<ServerProgram> {
  const path = findProgram('mysqld');
  const own = path && (await readProgram(lifecycle, path));
  if (own && isProductions(own)) return own;
  if (process.platform !== 'linux' || !findProgram('apt-get'))
    throw new Failure('this system has no MySQL that is new enough, and no packages of Debian');
  const folder = await fetchedFolder(`mysql-programs-${process.arch}`, (to) => fetchInto(lifecycle, to));
  const fetched = await readProgram(lifecycle, join(folder, 'mysqld'));
  if (fetched && isProductions(fetched)) return fetched;
  throw new Failure(`the MySQL in ${folder} does not run: delete the folder`);
}

async function fetchInto(lifecycle: Lifecycle, folder: string): Promise<void> {
  console.log("Fetching MySQL for the tests from Debian's packages (60 MB, once)");
  const script = join(import.meta.dirname, 'fetchMySql.sh');
  const { code, lines } = await runProgram(lifecycle, { command: ['sh', script, folder] });
  if (code !== 0) throw new Failure('its packages could not be fetched', lines.slice(-8));
  if (!(await readProgram(lifecycle, join(folder, 'mysqld'))))
    throw new Failure('what was fetched does not run');
}

/** True for a server like production's: MySQL, and new enough. */
export function isProductions({ kind, version }: Pick<ServerProgram, 'kind' | 'version'>): boolean {
  if (kind !== 'MySQL') return false;
  const parts = version.split('.').map(Number);
  const differs = OLDEST.findIndex((part, place) => part !== parts[place]);
  return differs < 0 || Number(parts[differs]) > Number(OLDEST[differs]);
}
