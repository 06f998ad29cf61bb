import type { Server } from 'node:http';
import type { Drain } from './Drain';
import { ConfigError } from './environment';
import type { Logger } from './logger';

/** Node's own limits for slow clients, in milliseconds: it answers 408, or closes. */
export const SERVER_LIMITS = {
  headersTimeout: 15_000,
  // A KYC file of 5 MB over a slow line.
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
  /** What to do where it cannot listen. */
  fail: (error: unknown) => never;
  /** What is left to close after the last request. */
  close?: () => Promise<void>;
}

/** Listens until a signal ends the process, and then drains. */
export function runServer({ server, drain, host, port, logger, fail, close }: RunOptions): void {
  drain.watch(server);
  server.once('error', fail);
  server.listen(port, host, () => logger.info({ address: server.address() }, 'listening'));
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
 * Ends a program that cannot go on, with one line that names it and says what to do; a stack helps only where the cause is
 * unknown.
 * @param program Its name, the same as in its log.
 */
export function failAs(program: string): (error: unknown) => never {
  return (error) => {
    const isKnown = error instanceof ConfigError || (error instanceof Error && 'code' in error);
    const text = error instanceof Error ? (isKnown ? error.message : String(error.stack)) : String(error);
    process.stderr.write(`${program}: ${text}\n`);
    process.exit(1);
  };
}
