import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Config } from '../config';
import type { Route } from '../http/route';
import { createDocument } from './createDocument';
import { renderDocs, STYLE } from './renderDocs';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** `/openapi.json` and `/docs`, for anyone: what the api is, not what it holds. Made once. */
export function documentation(
  routes: readonly Route[],
  { productName, publicUrl, apiBase }: Pick<Config, 'productName' | 'publicUrl' | 'apiBase'>,
): Middleware {
  const about = { title: `${productName} API`, baseUrl: publicUrl + apiBase };
  const json = JSON.stringify(createDocument(routes, about));
  const page = renderDocs(routes, about);
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next();
    const path = context.path.replace(/\/$/, '');
    if (path === '/openapi.json') {
      context.type = 'application/json';
      context.body = json;
    } else if (path === '/docs') {
      context.type = 'text/html';
      context.set(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
      );
      context.body = page;
    } else {
      await next();
    }
  };
}
