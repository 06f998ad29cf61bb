import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** JSON lines on standard output. Credentials never reach them: neither headers nor bodies are logged. */
export function createLogger(level: string): Logger {
  return pino({ level, base: { service: 'api' }, timestamp: pino.stdTimeFunctions.isoTime });
}
