import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** JSON lines on standard output. Credentials never reach them: neither headers nor bodies nor queries are logged. */
export function createLogger(level: string, service = 'gateway'): Logger {
  return pino({ level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime });
}
