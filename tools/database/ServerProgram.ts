import type { Lifecycle } from '../Lifecycle';
import { findProgram } from '../processes/findProgram';
import { runProgram } from '../processes/runProgram';

/** A database server that is installed on this machine. */
export interface ServerProgram {
  path: string;
  kind: 'MariaDB' | 'MySQL';
  version: string;
}

export async function findServerProgram(lifecycle: Lifecycle): Promise<ServerProgram | null> {
  const path = findProgram('mariadbd', 'mysqld');
  if (!path) return null;
  const { code, lines } = await runProgram(lifecycle, { command: [path, '--no-defaults', '--version'] });
  const text = lines.join(' ');
  if (code !== 0) return null;
  return {
    path,
    kind: text.includes('MariaDB') ? 'MariaDB' : 'MySQL',
    version: /Ver (\d+\.\d+\.\d+)/.exec(text)?.[1] ?? 'of an unknown version',
  };
}
