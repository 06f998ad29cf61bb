import type { IncomingMessage, ServerResponse } from 'node:http';
import { dropDocumentHeaders } from '../http/securityHeaders';
import type { Asset } from './Asset';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** @param shared Whether pages of another origin may use the file, as a remote's files may. */
export function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  asset: Asset,
  shared: boolean,
): void {
  dropDocumentHeaders(response);
  response.setHeader('ETag', asset.etag);
  response.setHeader('Cache-Control', asset.immutable ? ONE_YEAR : ASK_EACH_TIME);
  response.setHeader('Vary', 'Accept-Encoding');
  if (shared) {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  }
  if (matches(request.headers['if-none-match'], asset.etag)) {
    response.writeHead(304).end();
    return;
  }
  const { body, encoding } = negotiate(asset, request.headers['accept-encoding']);
  response.setHeader('Content-Type', asset.type);
  response.setHeader('Content-Length', body.length);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.writeHead(200);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}

function negotiate(
  asset: Asset,
  acceptEncoding: string | undefined,
): { body: Buffer; encoding: 'br' | 'gzip' | null } {
  if (asset.brotli && accepts(acceptEncoding, 'br')) return { body: asset.brotli, encoding: 'br' };
  if (asset.gzip && accepts(acceptEncoding, 'gzip')) return { body: asset.gzip, encoding: 'gzip' };
  return { body: asset.plain, encoding: null };
}

/** Whether the client takes the encoding; one that it marks with q=0 it refuses. */
export function accepts(acceptEncoding: string | undefined, encoding: string): boolean {
  return (acceptEncoding ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
