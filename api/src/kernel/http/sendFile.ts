import type { Readable } from 'node:stream';
import type { Context } from 'koa';

export interface FileReply {
  content: Buffer | Readable;
  mediaType: string;
  /** File name that the browser proposes. */
  name: string;
}

/**
 * Sends a user's file. It is untrusted, so no browser may run it, show it as a page of this site or guess another type: it is saved, or
 * read by our own script.
 */
export function sendFile(context: Context, { content, mediaType, name }: FileReply): void {
  context.status = 200;
  context.set('Content-Type', mediaType);
  // RFC 6266: an ASCII name for old clients and, if different, the exact one by RFC 5987.
  context.attachment(name, { fallback: name.replace(/[^ -~]/g, '?') });
  context.set('X-Content-Type-Options', 'nosniff');
  context.set('Cache-Control', 'no-store');
  context.set(
    'Content-Security-Policy',
    "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
  context.body = content;
}
