import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { freePort } from '../processes/freePort';
import { isRunning } from '../processes/isRunning';
import { type Child, type Exit, sayExit, startChild } from '../processes/startChild';
import { connectionProblem } from './connectionProblem';
import { initialiseData } from './initialiseData';
import type { ServerProgram } from './ServerProgram';
import { type ServerPaths, serverOptions } from './serverOptions';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 60_000;
const POLL_MS = 50;
/** Operating systems limit a socket's path to about this many bytes. */
const SOCKET_PATH_LIMIT = 100;

export interface PrivateServerOptions {
  program: ServerProgram;
  folder: string;
  /** Statements, one per line, that create databases and accounts; run at each start. */
  setup: readonly string[];
  /** An address, made from the port, that works once the server is ready. */
  probe: (address: ServerAddress) => string;
  /** For tests: faster, and a crash of the machine may lose the data. */
  throwAway?: boolean;
}

export interface ServerAddress {
  port: number;
  socket: string;
}

/**
 * Runs a private server on a free port of the loopback address, and stops it with the lifecycle. It is never restarted: a server's
 * death must be noticed, so it interrupts the command.
 */
export async function startPrivateServer(
  lifecycle: Lifecycle,
  options: PrivateServerOptions,
): Promise<ServerAddress> {
  const { folder, program } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const paths = serverPaths(folder);
  mkdirSync(paths.temporary, { recursive: true, mode: 0o700 });
  await stopLeftover(paths);
  checkOrigin(folder, program);
  if (!existsSync(paths.data)) await initialiseData(lifecycle, program, paths.data);
  writeFileSync(
    join(folder, 'origin.json'),
    JSON.stringify({ kind: program.kind, version: program.version }),
  );
  writeFileSync(paths.setup, `${options.setup.join('\n')}\n`, { mode: 0o600 });
  writeFileSync(paths.errorLog, '');
  const address = { port: await freePort(), socket: paths.socket };
  const child = startChild(lifecycle, {
    command: [program.path, ...serverOptions(program, paths, address.port, options.throwAway ?? false)],
    cwd: folder,
    graceMs: STOP_LIMIT_MS,
  });
  await untilReady(lifecycle, child, options.probe(address), paths);
  child.exited.then((exit) => {
    if (!lifecycle.signal.aborted) lifecycle.interrupt(deathOf(paths, exit));
  });
  return address;
}

function deathOf({ errorLog }: ServerPaths, exit: Exit): Failure {
  const log = readFileSync(errorLog, 'utf8').trim().split('\n');
  return new Failure(
    `The private database server ${sayExit(exit)}. The last lines of its log are above, all of them in ${relative(ROOT, errorLog)}.`,
    log.slice(-8),
  );
}

function serverPaths(folder: string): ServerPaths {
  const socket = join(folder, 'server.sock');
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return {
    data: join(folder, 'data'),
    temporary: join(folder, 'temporary'),
    socket: Buffer.byteLength(socket) < SOCKET_PATH_LIMIT ? socket : join(tmpdir(), `souk-${name}.sock`),
    pidFile: join(folder, 'server.pid'),
    errorLog: join(folder, 'server.log'),
    setup: join(folder, 'setup.sql'),
  };
}

/** A run killed together with its guard may have left its server on this data; only that one is stopped. */
async function stopLeftover(paths: ServerPaths): Promise<void> {
  if (!existsSync(paths.pidFile)) return;
  const pid = Number(readFileSync(paths.pidFile, 'utf8'));
  const isOurs = () => pid > 0 && isRunning(pid, `--datadir=${paths.data}`);
  if (!isOurs()) return;
  process.kill(pid, 'SIGTERM');
  for (const deadline = Date.now() + STOP_LIMIT_MS; isOurs(); ) {
    if (Date.now() > deadline) {
      throw new Failure(
        `A database server of an earlier run (process ${pid}) does not stop: end it, then start again.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** MySQL cannot read MariaDB's files, nor vice versa. */
function checkOrigin(folder: string, program: ServerProgram): void {
  const file = join(folder, 'origin.json');
  if (!existsSync(file)) return;
  const origin = JSON.parse(readFileSync(file, 'utf8')) as { kind: string };
  if (origin.kind === program.kind) return;
  throw new Failure(
    `The data in ${folder} was made by ${origin.kind}, but this machine has ${program.kind}: install ${origin.kind}, or set DATA_DIR to start afresh elsewhere.`,
  );
}

async function untilReady(
  lifecycle: Lifecycle,
  child: Child,
  url: string,
  paths: ServerPaths,
): Promise<void> {
  let ended = false;
  child.exited.then(() => {
    ended = true;
  });
  for (const deadline = Date.now() + START_LIMIT_MS; (await connectionProblem(url)) !== null; ) {
    lifecycle.signal.throwIfAborted();
    if (ended || Date.now() > deadline) {
      const log = readFileSync(paths.errorLog, 'utf8').trim().split('\n');
      throw new Failure(
        `The private database server did not start: see above, or ${paths.errorLog}. DATABASE_URL uses another server instead.`,
        [...child.lastLines(), ...log.slice(-8)],
      );
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
