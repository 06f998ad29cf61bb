import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../..');

/** A program of a test's own that serves on a port. */
export class Server {
  protected constructor(
    readonly url: string,
    private readonly process: ChildProcess,
  ) {}

  /** Starts a built program, such as `gateway/dist/main.js`, on a free port that these settings leave it. */
  protected static async run(script: string, settings: Record<string, string>) {
    const child = spawn(process.execPath, [resolve(ROOT, script)], {
      env: { PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${script} ended with code ${code}`);
    });
    const port = await Promise.race([ended, listeningPort(child)]);
    ended.catch(() => undefined);
    return { url: `http://127.0.0.1:${port}`, child };
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
  }
}

/** Where the product that is tested keeps something: `npm test` says. */
export function given(variable: `SOUK_${string}`): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run the tests by npm test`);
  return value;
}

/** The log line that says where it listens. */
async function listeningPort(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('The program has no output');
  const lines = createInterface({ input: child.stdout });
  const port = new Promise<number>((found) => {
    lines.on('line', (line) => {
      const { address } = JSON.parse(line) as { address?: { port: number } };
      if (address) found(address.port);
    });
  });
  return port;
}
