import { RUNTIME_CONFIG_ELEMENT_ID, type RuntimeConfig } from '@souk/contracts';
import type { Preferences } from './preferences';

const CONFIG_MARKER = '<!--souk-config-->';
const NONCE_MARKER = '__CSP_NONCE__';
const SITE_MARKER = '__SITE__';
const THEME_MARKER = '__THEME__';
const SCRIPT_END = /<\/script>/gi;

interface Filling {
  runtime: RuntimeConfig;
  nonce: string;
  theme: Preferences['theme'];
  /** Put behind the shell's own scripts, so that these are fetched first. */
  links: string;
}

/** Puts into a built document what only the deployment and the moment know. */
export function fillDocument(html: string, { runtime, nonce, theme, links }: Filling): string {
  return insertLinks(html, links)
    .replace(CONFIG_MARKER, () => configElement(runtime))
    .replace(SITE_MARKER, runtime.site)
    .replace(THEME_MARKER, theme)
    .replaceAll(NONCE_MARKER, nonce);
}

/** Not executed, so a strict content policy allows it. `<` is written so that nothing in it can end the element. */
function configElement(runtime: RuntimeConfig): string {
  const json = JSON.stringify(runtime).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${RUNTIME_CONFIG_ELEMENT_ID}">${json}</script>`;
}

function insertLinks(html: string, links: string): string {
  if (!links) return html;
  const lastScript = [...html.matchAll(SCRIPT_END)].at(-1);
  const position = lastScript ? lastScript.index + lastScript[0].length : html.indexOf('</head>');
  return position < 0 ? html : html.slice(0, position) + links + html.slice(position);
}
