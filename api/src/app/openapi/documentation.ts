import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { escapeHtml } from '@souk/server-core/escapeHtml';
import type { Context, Middleware } from 'koa';
import type { Route } from '../../domain/routes/route';
import type { Config } from '../../kernel/config/config';
import { createDocument } from './createDocument';

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The page loads from this site alone; Swagger UI needs no inline script, no inline style and no eval. */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Its addresses are relative: the gateway serves the api under a path of its own. */
const page = (title: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<link rel="icon" href="docs/favicon-32x32.png"><link rel="stylesheet" href="docs/swagger-ui.css"></head>
<body><div id="calls"></div><script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></body>
</html>
`;

/** Groups start closed: with so long a document Swagger UI draws only ten calls in open groups. */
const START =
  "SwaggerUIBundle({ url: 'openapi.json', dom_id: '#calls', deepLinking: true, docExpansion: 'none' });\n";

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** `/openapi.json`, and `/docs` that shows it, for anyone: it describes the api and holds no data. */
export function documentation(
  routes: readonly Route[],
  { productName, publicUrl, apiBase }: Pick<Config, 'productName' | 'publicUrl' | 'apiBase'>,
): Middleware {
  const about = { title: `${productName} API`, baseUrl: publicUrl + apiBase };
  let written: string | undefined;
  // Built on the first request: few ask for it, and writing it takes as long as the rest of a start.
  const json = () => (written ??= JSON.stringify(createDocument(routes, about)));
  const html = page(about.title);
  const answers: Record<string, (context: Context) => void> = {
    '/openapi.json': (context) => send(context, 'json', json()),
    '/openapi.json/': (context) => send(context, 'json', json()),
    '/docs': (context) => send(context, 'html', html),
    '/docs/': (context) => context.redirect('../docs'),
    '/docs/start.js': (context) => send(context, 'js', START),
  };
  for (const name of FILES) {
    answers[`/docs/${name}`] = (context) => {
      context.set('Cache-Control', 'public, max-age=3600');
      send(context, name, createReadStream(join(SWAGGER_UI, name)));
    };
  }
  return async (context, next) => {
    const answer = answers[context.path];
    if (!answer || (context.method !== 'GET' && context.method !== 'HEAD')) return next();
    context.set('Content-Security-Policy', CONTENT_POLICY);
    answer(context);
  };
}

function send(context: Context, type: string, body: Context['body']): void {
  context.type = type;
  context.body = body;
}
