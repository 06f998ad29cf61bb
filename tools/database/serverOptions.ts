import type { ServerProgram } from './ServerProgram';

export interface ServerPaths {
  data: string;
  /** For temporary tables. A server deletes what lies in such a folder when it starts, another server's too. */
  temporary: string;
  socket: string;
  pidFile: string;
  errorLog: string;
  setup: string;
}

/**
 * How a private server runs: nothing from the machine's own configuration, reachable from this machine only, and with the
 * settings that keep money exact (strict mode) and safe (each commit on the disk).
 * @param throwAway For tests: a crash of the machine may lose the data.
 */
export function serverOptions(
  program: ServerProgram,
  paths: ServerPaths,
  port: number,
  throwAway: boolean,
): string[] {
  return [
    '--no-defaults',
    ...accountOption(),
    `--datadir=${paths.data}`,
    `--tmpdir=${paths.temporary}`,
    `--socket=${paths.socket}`,
    `--pid-file=${paths.pidFile}`,
    `--log-error=${paths.errorLog}`,
    `--init-file=${paths.setup}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--skip-log-bin',
    `--sql-mode=${SQL_MODE}`,
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--default-time-zone=+00:00',
    `--innodb-doublewrite=${throwAway ? 0 : 1}`,
    `--innodb-flush-log-at-trx-commit=${throwAway ? 0 : 1}`,
    ...(throwAway ? ['--innodb-flush-method=nosync', '--performance-schema=OFF'] : []),
    '--innodb-buffer-pool-size=256M',
    '--max-connections=300',
    // MySQL opens a second port for its X protocol otherwise, and does not start where it may not enter its package's folder for
    // exported files.
    ...(program.kind === 'MySQL' ? ['--mysqlx=OFF', '--secure-file-priv=NULL'] : []),
  ];
}

const SQL_MODE =
  'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ZERO_DATE,NO_ZERO_IN_DATE,NO_ENGINE_SUBSTITUTION';

/** A server that root starts wants to be told so; for anyone else there is nothing to say. */
export function accountOption(): string[] {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}
