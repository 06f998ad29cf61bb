import { join } from 'node:path';
import { Failure } from '../command';
import { Lifecycle } from '../Lifecycle';
import { findProgram } from '../processes/findProgram';
import { type Result, runProgram } from '../processes/runProgram';
import type { Passwords } from './startOwnDatabase';

const COMPOSE_FILE = join(import.meta.dirname, 'compose.yml');

/** True if a Docker engine answers; the client alone is not enough. */
export async function hasDockerEngine(lifecycle: Lifecycle): Promise<boolean> {
  const docker = findProgram('docker');
  if (!docker) return false;
  const engine = await runProgram(lifecycle, { command: [docker, 'info', '--format', '{{.ServerVersion}}'] });
  if (engine.code !== 0) return false;
  return (await runProgram(lifecycle, { command: [docker, 'compose', 'version'] })).code === 0;
}

/** Runs the compose service and stops it with the lifecycle. Its data stays in a volume. */
export async function startComposeDatabase(lifecycle: Lifecycle, passwords: Passwords): Promise<string> {
  const compose = (runner: Lifecycle, ...args: string[]): Promise<Result> =>
    runProgram(runner, {
      command: ['docker', 'compose', '-f', COMPOSE_FILE, ...args],
      env: {
        ...process.env,
        SOUK_DATABASE_PASSWORD: passwords.api,
        SOUK_DATABASE_OWNER_PASSWORD: passwords.owner,
      },
    });
  // Stops run after the command's own lifecycle has ended, so they need a new one.
  lifecycle.onStop(async () => {
    await compose(new Lifecycle(), 'stop');
  });
  const up = await compose(lifecycle, 'up', '--detach', '--wait');
  const port = await compose(lifecycle, 'port', 'database', '3306');
  const published = /:(\d+)$/.exec(port.lines.at(-1) ?? '')?.[1];
  if (up.code !== 0 || !published) {
    throw new Failure(
      'Docker could not start the database: see above. Install MariaDB or set DATABASE_URL instead.',
      [...up.lines, ...port.lines].slice(-8),
    );
  }
  return `mysql://souk:${passwords.api}@127.0.0.1:${published}/souk`;
}
