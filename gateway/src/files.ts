import { access, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { type Request, type RequestHandler, type Response } from 'express';

const SAFE_PATH = /^\/[\w@~+-][\w.@~+-]*(\/[\w@~+-][\w.@~+-]*)*$/;
/** The gateway generates pages, and source maps are for developers. */
const NOT_SERVED = /\.(html|map)$/;
/** A name with its content's digest is immutable. The build writes `.br` and `.gz` beside such a file. */
const DIGEST_NAME = /\.[0-9a-f]{8,}\.\w+$/;
const COMPRESSED = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';
const ASK_EACH_TIME = 'no-cache';
/** A browser would ask for the site's icon again at each change of the address. */
const ICON = /\.(svg|png)$/;

/**
 * Serves a built front end, with precompressed forms of files with a digest in their name. Missing files go to the next handler. A
 * front end is deployed by replacing its folder.
 */
export function files(folder: string): RequestHandler {
  const send = express.static(folder, { index: false, redirect: false, cacheControl: false });
  return async (request, response, next) => {
    const { path } = request;
    if (!SAFE_PATH.test(path) || NOT_SERVED.test(path)) return next();
    const { url } = request;
    const goOn = (error?: unknown) => {
      request.url = url;
      for (const name of ['Content-Encoding', 'Content-Type', 'Cache-Control']) response.removeHeader(name);
      next(error);
    };
    response.setHeader('Cache-Control', keptFor(path));
    if (DIGEST_NAME.test(path)) request.url = path + (await compressedForm(folder, request, response));
    send(request, response, goOn);
  };
}

function keptFor(path: string): string {
  if (DIGEST_NAME.test(path)) return FOR_EVER;
  return ICON.test(path) ? FOR_A_DAY : ASK_EACH_TIME;
}

/** Suffix of the compressed form; empty if the client accepts none that exists. */
async function compressedForm(folder: string, request: Request, response: Response): Promise<string> {
  response.vary('Accept-Encoding');
  for (const { encoding, suffix } of COMPRESSED) {
    if (!request.acceptsEncodings(encoding)) continue;
    const exists = await access(join(folder, request.path + suffix)).then(
      () => true,
      () => false,
    );
    if (!exists) continue;
    response.set('Content-Encoding', encoding).type(extname(request.path));
    return suffix;
  }
  return '';
}

/** Text of a file in a folder, such as a page's HTML; null if missing. */
export async function readText(folder: string, name: string): Promise<string | null> {
  if (!SAFE_PATH.test(`/${name}`)) return null;
  return readFile(join(folder, name), 'utf8').catch(() => null);
}
