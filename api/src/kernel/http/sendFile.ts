import type { Readable } from 'node:stream';
import type { Context } from 'koa';

/** A file as a handler answers it. */
export interface FileReply {
  content: Buffer | Readable;
  mediaType: string;
  /** The file name that the browser proposes. */
  name: string;
}

/**
 * Sends a user's file. It came from a stranger, so no browser may run it, show it as a page of this site or guess another
 * type for it: it is saved, or read by our own script.
 */
export function sendFile(context: Context, { content, mediaType, name }: FileReply): void {
  context.status = 200;
  context.set('Content-Type', mediaType);
  // RFC 6266: a name in ASCII for old clients and, where it differs, the exact one as RFC 5987 has it.
  context.attachment(name, { fallback: name.replace(/[^ -~]/g, '?') });
  context.set('X-Content-Type-Options', 'nosniff');
  context.set('Cache-Control', 'no-store');
  context.set(
    'Content-Security-Policy',
    "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
  context.body = content;
}
