import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import { lineLimit } from './lineLimit';

export type { Logger } from 'pino';

const FLUSH_MS = 100;
const FLUSH_BYTES = 4096;

/** Lines are written in batches, at the latest after a tenth of a second and at exit: a write per line costs much more. */
const output = destination({ minLength: FLUSH_BYTES, periodicFlush: FLUSH_MS, sync: true });
process.on('exit', () => output.flushSync());

/**
 * JSON lines on standard output, with repeated failures combined. Credentials are never logged: no headers, bodies, queries or
 * statement values.
 */
export function createLogger(service: string, level: string, to: DestinationStream = output): Logger {
  const settings = { level, base: { service }, timestamp: stdTimeFunctions.isoTime };
  const hooks = { logMethod: lineLimit() };
  return pino({ ...settings, serializers: { err: describeError }, hooks }, to);
}

/** Parts of an error that help to fix it. Database errors also carry the whole statement with its values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause, parent, code, errno } = error as Error & Record<string, unknown>;
  return { name, message, stack, code, errno, cause: describeError(cause ?? parent) };
}
