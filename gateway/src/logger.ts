import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** JSON lines on standard output. Credentials never reach them: neither headers nor bodies nor queries are logged. */
export function createLogger(level: string): Logger {
  return pino({ level, base: { service: 'gateway' }, timestamp: pino.stdTimeFunctions.isoTime });
}
