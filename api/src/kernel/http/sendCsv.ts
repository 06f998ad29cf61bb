import { Readable } from 'node:stream';
import type { Logger } from '@souk/server-core/logger';
import type { Context } from 'koa';

/** A file of records as a handler answers it, line by line. */
export interface CsvReply {
  lines: AsyncIterable<string>;
  /** The file name that the browser proposes. */
  name: string;
}

/**
 * Sends a file of records as its lines are read: no more is read than the client takes, and nothing once it has left. An answer that
 * breaks off says so in its last line and is cut, so that it never looks like a whole one.
 */
export function sendCsv(context: Context, { lines, name }: CsvReply, logger: Logger): void {
  context.status = 200;
  context.set('Content-Type', 'text/csv; charset=utf-8');
  context.attachment(name);
  context.set('X-Content-Type-Options', 'nosniff');
  context.body = Readable.from(logged(lines, context.state.requestId, logger));
}

async function* logged(lines: AsyncIterable<string>, requestId: string, logger: Logger) {
  try {
    yield* lines;
  } catch (err) {
    logger.error({ err, requestId }, 'an export broke off');
    yield '# Broke off: this file is not complete\r\n';
    throw err;
  }
}
