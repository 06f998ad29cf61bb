import { Readable } from 'node:stream';
import type { Logger } from '@souk/server-core/logger';
import type { Context } from 'koa';

export interface CsvReply {
  lines: AsyncIterable<string>;
  /** File name that the browser proposes. */
  name: string;
}

/**
 * Streams a CSV file: no more is read than the client takes, and nothing after it left. A response that fails says so in its last line
 * and is cut, so that it never looks complete.
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
