const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

interface DocumentParts {
  title: string;
  description?: string;
  /** Content of the page's one inline stylesheet. It gets the response's nonce. */
  style?: string;
  /** Addresses of stylesheets to link. */
  stylesheets?: readonly string[];
  /** The script that decides before the page is shown. */
  early: string;
  /** Whether the page waits for it: a page that must not flash does. */
  waitForEarly: boolean;
  /** Scripts of the page, in their order. */
  scripts: readonly string[];
  /** Scripts that the reader will most likely need next, fetched when there is nothing else to do. */
  prefetch?: readonly string[];
  /** The content of `#root`. */
  html: string;
  noScript?: string;
}

/** A whole page, with the markers that the gateway fills: which site it is, the configuration, and the nonce for styles. */
export function htmlDocument(parts: DocumentParts): string {
  const { title, description, style, stylesheets = [], early, waitForEarly, scripts, prefetch = [] } = parts;
  return [
    '<!doctype html>',
    '<html lang="en" data-site="__SITE__">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    description && `<meta name="description" content="${escapeText(description)}">`,
    '<meta name="csp-nonce" content="__CSP_NONCE__">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script src="${early}"${waitForEarly ? '' : ' async fetchpriority="high"'}></script>`,
    style && `<style nonce="__CSP_NONCE__">${style}</style>`,
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    '<!--souk-config-->',
    ...scripts.map((src) => `<script src="${src}" defer></script>`),
    ...prefetch.map((href) => `<link rel="prefetch" href="${href}" as="script">`),
    '</head>',
    '<body>',
    `<div id="root">${parts.html}</div>`,
    parts.noScript && `<noscript>${escapeText(parts.noScript)}</noscript>`,
    '</body>',
    '</html>',
    '',
  ]
    .filter((line) => line !== undefined && line !== '')
    .join('\n');
}
