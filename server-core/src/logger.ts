import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import { lineLimit } from './lineLimit';

export type { Logger } from 'pino';

const FLUSH_MS = 100;
const FLUSH_BYTES = 4096;

/** Lines leave in groups, at the latest after a tenth of a second and when the process ends: a write for each costs much more. */
const output = destination({ minLength: FLUSH_BYTES, periodicFlush: FLUSH_MS, sync: true });
process.on('exit', () => output.flushSync());

/** JSON lines on standard output, a second's failures of one kind in one. Credentials never reach them: neither headers, bodies, queries nor a statement's values are logged. */
export function createLogger(service: string, level: string, to: DestinationStream = output): Logger {
  const settings = { level, base: { service }, timestamp: stdTimeFunctions.isoTime };
  const hooks = { logMethod: lineLimit() };
  return pino({ ...settings, serializers: { err: describeError }, hooks }, to);
}

/** The parts of an error that help to fix it. The database's errors also carry the whole statement with its values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause, parent, code, errno } = error as Error & Record<string, unknown>;
  return { name, message, stack, code, errno, cause: describeError(cause ?? parent) };
}
