import type { Server } from 'node:http';
import type { Logger } from './logger';
import { ConfigError } from './variables';

const DRAIN_LIMIT_MS = 15_000;

interface RunOptions {
  server: Server;
  host: string;
  port: number;
  /** Finishes what is in flight and closes. */
  drain: () => Promise<void>;
  logger: Logger;
  /** What the log says of it when it listens. */
  about: Record<string, unknown>;
}

/** Listens until a signal ends the process; then no request fails. */
export function runServer({ server, host, port, drain, logger, about }: RunOptions): void {
  server.once('error', (error) => fail(error));
  server.listen(port, host, () => logger.info({ address: server.address(), ...about }, 'listening'));
  const end = (signal: string) => {
    logger.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    void drain().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** Ends the process with one line that says what to do; a stack helps only where the cause is unknown. */
export function fail(error: unknown): never {
  const isKnown = error instanceof ConfigError || (error instanceof Error && 'code' in error);
  const text = error instanceof Error ? (isKnown ? error.message : String(error.stack)) : String(error);
  process.stderr.write(`gateway: ${text}\n`);
  process.exit(1);
}
