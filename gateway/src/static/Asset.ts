import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;
const WORTH_COMPRESSING_BYTES = 600;
/** A name that carries its content's digest never means anything else: `index.3f0a9c12b4.js`. */
const HASHED_NAME = /\.[0-9a-f]{8,}\.\w+$/;

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** One file of a front end, held in memory together with its compressed forms. */
export interface Asset {
  /** Tells whether the file on the disk is still the one that was read. */
  version: string;
  type: string;
  etag: string;
  immutable: boolean;
  /** About keeping it: names and values by turns, as `writeHead` takes them. */
  headers: readonly string[];
  plain: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
}

export function makeAsset(name: string, content: Buffer, version: string): Asset {
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const immutable = HASHED_NAME.test(name);
  return {
    version,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag,
    immutable,
    headers: ['ETag', etag, 'Cache-Control', immutable ? ONE_YEAR : ASK_EACH_TIME, 'Vary', 'Accept-Encoding'],
    plain: content,
    gzip: null,
    brotli: null,
  };
}

export function isCompressible(asset: Asset): boolean {
  return COMPRESSIBLE.test(asset.type) && asset.plain.length >= WORTH_COMPRESSING_BYTES;
}

/** Fills in the compressed forms. Runs on the thread pool, so requests are answered meanwhile, less compressed. */
export async function compressAsset(asset: Asset, quality: number): Promise<void> {
  asset.brotli = await brotli(asset.plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: asset.plain.length,
    },
  });
  asset.gzip ??= await gunzippable(asset.plain, { level: constants.Z_BEST_COMPRESSION });
}
