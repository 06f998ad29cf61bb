import { destination, type Logger, pino, stdTimeFunctions } from 'pino';

export type { Logger } from 'pino';

const FLUSH_MS = 100;
const FLUSH_BYTES = 4096;

/**
 * Many lines go out in one write, at the latest after a tenth of a second and when the process ends: a write for each would be
 * a good part of what a request costs.
 */
const output = destination({ minLength: FLUSH_BYTES, periodicFlush: FLUSH_MS, sync: true });
process.on('exit', () => output.flushSync());

/** JSON lines on standard output. Credentials never reach them: neither headers nor bodies nor queries are logged. */
export function createLogger(level: string, service = 'gateway'): Logger {
  return pino({ level, base: { service }, timestamp: stdTimeFunctions.isoTime }, output);
}
