import type { ServerProgram } from './ServerProgram';

export interface ServerPaths {
  data: string;
  /** For temporary tables. A server empties this folder at start, even of another server's files. */
  temporary: string;
  socket: string;
  pidFile: string;
  errorLog: string;
  setup: string;
}

/**
 * Options of a private server: no configuration of the machine, reachable only from this machine, and with the settings that keep money
 * exact (strict mode) and safe (each commit on the disk).
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
    // Otherwise MySQL opens a second port for its X protocol, and does not start if its package's export folder is not accessible.
    ...(program.kind === 'MySQL' ? ['--mysqlx=OFF', '--secure-file-priv=NULL'] : []),
  ];
}

const SQL_MODE =
  'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ZERO_DATE,NO_ZERO_IN_DATE,NO_ENGINE_SUBSTITUTION';

/** A server started by root needs this option; others do not. */
export function accountOption(): string[] {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}
