import type { Readable } from 'node:stream';
import type { Context } from 'koa';

/** Server-sent events as a handler answers them, for as long as both sides want. */
export interface EventsReply {
  body: Readable;
}

/** Sends events as they come. Nothing on their way may keep them back: neither to compress nor to collect them. */
export function sendEvents(context: Context, { body }: EventsReply): void {
  context.status = 200;
  context.set('Content-Type', 'text/event-stream; charset=utf-8');
  context.set('Cache-Control', 'no-store, no-transform');
  context.set('X-Accel-Buffering', 'no');
  context.set('X-Content-Type-Options', 'nosniff');
  // The answer to HEAD has no reader, but must be closed too.
  context.res.once('close', () => body.destroy());
  context.body = body;
}
