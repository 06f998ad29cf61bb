import type { Server } from 'node:http';
import { BUILD } from './build';
import type { Drain } from './Drain';
import { ConfigError } from './environment';
import { createLogger, type Logger } from './logger';

/** Node's limits for slow clients, in milliseconds: it answers 408, or closes. */
export const SERVER_LIMITS = {
  headersTimeout: 15_000,
  // Enough for a KYC file of 5 MB over a slow line.
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
};

const DRAIN_LIMIT_MS = 15_000;

interface RunOptions {
  server: Server;
  drain: Drain;
  host: string;
  port: number;
  logger: Logger;
  /** Called if it cannot listen. */
  fail: (error: unknown) => never;
  /** Called after the last request. */
  close?: () => Promise<void>;
}

export function runServer({ server, drain, host, port, logger, fail, close }: RunOptions): void {
  drain.watch(server);
  server.once('error', fail);
  server.listen(port, host, () => logger.info({ ...BUILD, address: server.address() }, 'listening'));
  const end = async (signal: string) => {
    if (drain.isDraining) return;
    logger.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    await drain.start();
    await close?.();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/**
 * Handles fatal errors: the process ends with one log line that says what to do; a stack is added only if the cause is unknown.
 * Uncaught errors are handled too, and Node's warnings are logged.
 * @param service Its name, the same as in its log.
 */
export function failAs(service: string): (error: unknown) => never {
  const logger = createLogger(service, 'warn');
  const fail = (error: unknown): never => {
    const isKnown = error instanceof ConfigError || (error instanceof Error && 'code' in error);
    if (isKnown) logger.fatal(error.message);
    else logger.fatal({ err: error }, 'the program cannot go on');
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  // Node's own listener would print it unformatted.
  process.removeAllListeners('warning').on('warning', (err) => logger.warn({ err }, 'a warning of Node'));
  return fail;
}
