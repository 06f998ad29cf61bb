import { escapeHtml } from '@souk/server-core/escapeHtml';
import type { Route } from '../http/route';
import { type About, createDocument, openApiPath } from './createDocument';
import { exampleOf, toCurl } from './examples';
import { type JsonSchema, toSchema } from './toSchema';

const IDEMPOTENT =
  'Takes an <code>Idempotency-Key</code> header: the same key and body again get the first answer again.';

export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 3rem; text-transform: capitalize; }
details { border: 1px solid #8884; border-radius: 8px; padding: .75rem 1rem; margin: .5rem 0; }
summary { cursor: pointer; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; border-radius: 8px; background: #8881; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8883; vertical-align: top; }
`;

/** The page that explains every call, made of the same routes that serve them. It needs no script. */
export function renderDocs(routes: readonly Route[], about: About): string {
  const { info } = createDocument(routes, about);
  const { baseUrl } = about;
  const title = escapeHtml(info.title);
  const tags = [...new Set(routes.map(tagOf))];
  const login = toCurl(
    {
      method: 'POST',
      path: '/auth/login',
      encoding: 'form',
      body: { username: 'you@souk.example', password: 'a-good-password' },
    },
    baseUrl,
    false,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title} ${info.version}</h1>
<p>${info.description} The same in <a href="${escapeHtml(baseUrl)}/openapi.json">OpenAPI 3.1</a>.</p>
<p>Most calls need a session. Sign in, and keep the token in <code>$TOKEN</code>:</p>
<pre>${escapeHtml(`TOKEN=$(${login.replace('curl ', 'curl -s ')} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`)}</pre>
${tags
  .map((tag) =>
    renderTag(
      tag,
      routes.filter((route) => tagOf(route) === tag),
      baseUrl,
    ),
  )
  .join('\n')}
</main></body></html>`;
}

function tagOf(route: Route): string {
  return route.path.split('/')[1] ?? '';
}

function renderTag(tag: string, routes: Route[], baseUrl: string): string {
  return `<section><h2>${escapeHtml(tag)}</h2>${routes.map((route) => renderRoute(route, baseUrl)).join('\n')}</section>`;
}

function renderRoute(route: Route, baseUrl: string): string {
  const curl = toCurl(exampleOf(route), baseUrl, route.access !== 'anyone');
  const answer = route.reply[1] === null ? 'no body' : route.reply[1] === 'file' ? 'the file' : 'JSON';
  return `<details><summary><code>${route.method} ${escapeHtml(openApiPath(route))}</code> ${escapeHtml(route.summary)}</summary>
<p>Who: <strong>${route.access}</strong>. Answers ${route.reply[0]} with ${answer}${route.paged ? ', the total in <code>X-Total-Count</code>' : ''}.${route.idempotent ? ` ${IDEMPOTENT}` : ''}</p>
${renderFields('Query', route.query)}${renderFields('Body', route.body)}
<pre>${escapeHtml(curl)}</pre></details>`;
}

function renderFields(title: string, schema: Route['body']): string {
  if (!schema) return '';
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(typeOf(field))}</td><td>${required.includes(name) ? 'required' : 'optional'}</td></tr>`,
  );
  return `<table><caption>${title}</caption><thead><tr><th>Field</th><th>Type</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function typeOf(field: JsonSchema): string {
  if (Array.isArray(field.enum)) return field.enum.join(', ');
  if (typeof field.description === 'string') return field.description;
  if (Array.isArray(field.anyOf)) return field.anyOf.map((part) => typeOf(part as JsonSchema)).join(' or ');
  if (Array.isArray(field.type)) return field.type.join(' or ');
  return typeof field.type === 'string' ? field.type : String(field.const ?? 'any');
}
