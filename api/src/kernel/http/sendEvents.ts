import type { Readable } from 'node:stream';
import type { Context } from 'koa';

export interface EventsReply {
  body: Readable;
}

/** Sends events as they come, without compression or buffering on the way. */
export function sendEvents(context: Context, { body }: EventsReply): void {
  context.status = 200;
  context.set('Content-Type', 'text/event-stream; charset=utf-8');
  context.set('Cache-Control', 'no-store, no-transform');
  context.set('X-Accel-Buffering', 'no');
  context.set('X-Content-Type-Options', 'nosniff');
  // A HEAD response has no reader, but must be closed too.
  context.res.once('close', () => body.destroy());
  context.body = body;
}
