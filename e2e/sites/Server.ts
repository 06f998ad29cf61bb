import { join } from 'node:path';
import { Lifecycle } from '../../tools/Lifecycle';
import { ROOT } from '../../tools/paths';
import { sayExit, startChild } from '../../tools/processes/startChild';

/** A test's own program that serves on a port. */
export class Server {
  private constructor(
    readonly url: string,
    readonly stop: () => Promise<void>,
  ) {}

  /** Starts a built program, such as `gateway/dist/main.js`, on a free port that these settings leave it. */
  static async start(script: string, settings: Record<string, string>): Promise<Server> {
    let found: (port: string) => void = () => {};
    const listening = new Promise<string>((resolve) => {
      found = resolve;
    });
    const child = startChild(new Lifecycle(), {
      command: [process.execPath, join(ROOT, script)],
      env: { PATH: process.env.PATH, ...settings },
      // The log line with its port.
      onLine: (line) => {
        const [, port] = /"address":\{[^}]*"port":(\d+)/.exec(line) ?? [];
        if (port) found(port);
      },
    });
    const ended = child.exited.then((exit) => {
      throw new Error(`${script} ${sayExit(exit)}: ${child.lastLines().join('\n')}`);
    });
    ended.catch(() => undefined);
    const port = await Promise.race([ended, listening]);
    return new Server(`http://127.0.0.1:${port}`, () => child.stop());
  }
}

/** A gateway before the product's api. @param settings Differences from `npm start`. */
export function startGateway(settings: Record<string, string> = {}, program = 'main'): Promise<Server> {
  const defaults = { API_URL: given('SOUK_API_URL'), PORT: '0' };
  return Server.start(`gateway/dist/${program}.js`, { ...defaults, ...settings });
}

/** A value of the product under test, set by `npm test`. */
export function given(variable: `SOUK_${string}`): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run the tests by npm test`);
  return value;
}
