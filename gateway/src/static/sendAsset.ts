import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asset } from './Asset';

/**
 * All headers go to Node in one list: set one by one they were a sixth of what a file costs.
 * @param headers what else the answer says: names and values by turns.
 */
export function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  asset: Asset,
  headers: readonly string[],
): void {
  if (matches(request.headers['if-none-match'], asset.etag)) {
    response.writeHead(304, [...headers, ...asset.headers]).end();
    return;
  }
  const { body, encoding } = negotiate(asset, request.headers['accept-encoding']);
  const about = ['Content-Type', asset.type, 'Content-Length', String(body.length)];
  if (encoding) about.push('Content-Encoding', encoding);
  response.writeHead(200, [...headers, ...asset.headers, ...about]);
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
  if (!acceptEncoding?.includes(encoding)) return false;
  return acceptEncoding.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
