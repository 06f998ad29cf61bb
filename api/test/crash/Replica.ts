import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build, type Plugin } from 'esbuild';
import type { TestApi } from '../createTestApi';

const API = resolve(__dirname, '../..');
const SHIFT_CLOCK = resolve(__dirname, '../clocks/shiftClock.cjs');

/**
 * Bundles the present api, since a bundle starts in a third of the time. The bundle can resolve its packages and is outside every
 * build.
 */
export async function bundleApi(name = 'main', plugins: Plugin[] = []): Promise<string> {
  // One per process of the test runner, which may bundle at the same time.
  const outfile = resolve(API, `test-results/${name}-${process.env.JEST_WORKER_ID}.js`);
  await build({
    absWorkingDir: API,
    entryPoints: ['src/app/main.ts'],
    plugins,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@souk/contracts': '../contracts/src', '@souk/server-core': '../server-core/src' },
  });
  return outfile;
}

/**
 * An api process on a test's database that may be killed at any moment, and is then restarted. Its clock may be wrong by so many
 * milliseconds.
 */
export class Replica {
  address: Promise<string>;
  #child: ChildProcess;
  #isOver = false;

  constructor(
    private readonly api: TestApi,
    private readonly program: string,
    private readonly clockAheadMs = 0,
  ) {
    this.#child = this.#spawn();
    this.address = this.#listen();
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async end(): Promise<void> {
    this.#isOver = true;
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    this.kill();
    await exited;
  }

  #spawn(): ChildProcess {
    const { databaseUrl: DATABASE_URL, ownerUrl, dataDir: DATA_DIR } = this.api.services.config;
    const { username, password } = new URL(ownerUrl ?? DATABASE_URL);
    const owner = {
      DATABASE_OWNER: decodeURIComponent(username),
      DATABASE_OWNER_PASSWORD: decodeURIComponent(password),
    };
    const settings = { API_PORT: '0', RATE_LIMITS: 'off', CLOCK_AHEAD_MS: String(this.clockAheadMs) };
    return spawn(process.execPath, ['--require', SHIFT_CLOCK, this.program], {
      env: { PATH: process.env.PATH, DATABASE_URL, ...owner, DATA_DIR, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  #listen(): Promise<string> {
    const child = this.#child;
    const address = new Promise<string>((found) => {
      if (child.stdout)
        createInterface({ input: child.stdout }).on('line', (line) => {
          const { address } = JSON.parse(line) as { address?: { port: number } };
          if (address) found(`http://127.0.0.1:${address.port}`);
        });
      child.once('exit', (code) => {
        this.address = this.#isOver || code !== null ? ended(code) : this.#restart();
        // A caller that waits for a process killed before it listened waits for the next one.
        found(this.address);
      });
    });
    return quiet(address);
  }

  #restart(): Promise<string> {
    this.#child = this.#spawn();
    return this.#listen();
  }
}

function ended(code: number | null): Promise<string> {
  return quiet(Promise.reject(new Error(`The api process ended with ${code}`)));
}

/** It may fail before anything awaits it. */
function quiet(address: Promise<string>): Promise<string> {
  address.catch(() => undefined);
  return address;
}
