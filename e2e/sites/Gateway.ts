import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../..');

/** A gateway of a test's own, in front of the product's api. */
export class Gateway {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
  ) {}

  /** Starts `gateway/dist/<program>.js` on a free port with these settings; what is not set is as in `npm start`. */
  static async start(settings: Record<string, string> = {}, program = 'main'): Promise<Gateway> {
    const child = spawn(process.execPath, [resolve(ROOT, `gateway/dist/${program}.js`)], {
      env: { PATH: process.env.PATH, API_URL: apiUrl(), PORT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The gateway ended with code ${code}`);
    });
    const port = await Promise.race([ended, listeningPort(child)]);
    ended.catch(() => undefined);
    return new Gateway(`http://127.0.0.1:${port}`, child);
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
  }
}

function apiUrl(): string {
  const url = process.env.SOUK_API_URL;
  if (!url) throw new Error('SOUK_API_URL is not set: run the tests by npm test');
  return url;
}

/** Its first log line says where it listens. */
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
