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

/** One form of a file, ready to be sent: as it is, or compressed. */
export interface Representation {
  body: Buffer;
  /** All that its answer says: names and values by turns, as `writeHead` takes them. */
  headers: readonly string[];
}

/** One file of a front end, held in memory together with its compressed forms. */
export interface Asset {
  /** Tells whether the file on the disk is still the one that was read. */
  version: string;
  type: string;
  etag: string;
  immutable: boolean;
  /** What an answer says that has no body. */
  headers: readonly string[];
  plain: Representation;
  gzip: Representation | null;
  brotli: Representation | null;
}

interface File {
  name: string;
  content: Buffer;
  version: string;
  /** What every file of its folder is sent with. */
  headers: readonly string[];
}

export function makeAsset({ name, content, version, headers }: File): Asset {
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const immutable = HASHED_NAME.test(name);
  const keep = immutable ? ONE_YEAR : ASK_EACH_TIME;
  const about = {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    headers: [...headers, 'ETag', etag, 'Cache-Control', keep, 'Vary', 'Accept-Encoding'],
  };
  return { version, etag, immutable, ...about, plain: represent(about, content), gzip: null, brotli: null };
}

function represent(
  { type, headers }: Pick<Asset, 'type' | 'headers'>,
  body: Buffer,
  encoding?: 'br' | 'gzip',
): Representation {
  const about = ['Content-Type', type, 'Content-Length', String(body.length)];
  return { body, headers: [...headers, ...about, ...(encoding ? ['Content-Encoding', encoding] : [])] };
}

export function isCompressible({ type, plain }: Asset): boolean {
  return COMPRESSIBLE.test(type) && plain.body.length >= WORTH_COMPRESSING_BYTES;
}

/** Fills in the compressed forms. Runs on the thread pool, so requests are answered meanwhile, less compressed. */
export async function compressAsset(asset: Asset, quality: number): Promise<void> {
  const { body } = asset.plain;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  asset.brotli = represent(asset, await brotli(body, { params }), 'br');
  asset.gzip ??= represent(asset, await gunzippable(body, { level: constants.Z_BEST_COMPRESSION }), 'gzip');
}
