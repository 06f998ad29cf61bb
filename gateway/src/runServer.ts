import type { Server } from 'node:http';
import type { Logger } from './logger';

const DRAIN_LIMIT_MS = 15_000;

interface RunOptions {
  server: Server;
  host: string;
  port: number;
  /** Finishes what is in flight and closes. */
  drain: () => Promise<void>;
  logger: Logger;
  /** What to do where it cannot listen. */
  fail: (error: unknown) => never;
  /** What the log says of it when it listens. */
  about: Record<string, unknown>;
}

/** Listens until a signal ends the process; then no request fails. */
export function runServer({ server, host, port, drain, logger, fail, about }: RunOptions): void {
  server.once('error', fail);
  server.listen(port, host, () => logger.info({ address: server.address(), ...about }, 'listening'));
  const end = (signal: string) => {
    logger.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    void drain().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
