import { LANGUAGES, type Language } from '@souk/contracts/texts/languages';
import { markers } from '../markers';

const { area, config, head, nonce, site, theme } = markers;

/** All texts are HTML. */
interface DocumentParts {
  language: Language;
  title: string;
  description: string;
  /** Content of the page's only inline stylesheet, which gets the response's nonce. */
  style: string;
  /** Font files of the style, preloaded with the document: a font that arrives late is not used. */
  fonts?: readonly string[];
  /** Inline code that runs first, without a request. The content policy allows it by its hash. */
  first: string;
  /** Scripts of the page, in order. The first script runs them after the first paint. */
  scripts: readonly string[];
  /** Fetch the scripts with the document, or only when they run. */
  fetched: 'with the document' | 'after paint';
  /** Scripts of the next page, prefetched when the reader fills in a form. */
  nextScripts?: readonly string[];
  html: string;
  noScript?: string;
  notLoaded?: [text: string, reload: string];
  /** Remote whose placeholder stands in the page while the session starts. */
  frame?: string;
}

/**
 * Builds a whole page with the markers that the gateway fills: the site, the product's name if the page leaves it open,
 * the reader's theme and area, the configuration, and the nonce for styles.
 */
export function htmlDocument(parts: DocumentParts): string {
  const {
    language,
    title,
    description,
    style,
    first,
    scripts,
    fetched,
    nextScripts = [],
    fonts = [],
    frame,
  } = parts;
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${LANGUAGES[language].direction}" data-site="${site}" data-theme="${theme}" data-area="${area}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="csp-nonce" content="${nonce}">`,
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    // Browsers request the manifest without cookies, so its address carries the language.
    `<link rel="manifest" href="/manifest.webmanifest${language === 'en' ? '' : `?lang=${language}`}">`,
    // Block rendering until the whole page has been parsed: half a page would jump when the rest arrives.
    '<link rel="expect" href="#root" blocking="render">',
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    `<style nonce="${nonce}">${style}</style>`,
    config,
    meta('frame', frame ? [frame] : []),
    // Must follow the elements that it reads.
    `<script>${inScript(first)}</script>`,
    meta('scripts', scripts),
    ...(fetched === 'with the document' ? scripts.map(preload) : []),
    meta('next-scripts', nextScripts),
    // After the shell's own scripts, so that browsers fetch those first.
    head,
    '</head>',
    '<body>',
    `<div id="root">${parts.html}</div>`,
    parts.noScript && `<noscript>${parts.noScript}</noscript>`,
    parts.notLoaded &&
      `<template id="not-loaded">${parts.notLoaded[0]}<button>${parts.notLoaded[1]}</button></template>`,
    '</body>',
    '</html>',
    '',
  ]
    .filter((line) => line)
    .join('\n');
}

/** Escapes the only sequence that ends a script. */
function inScript(code: string): string {
  return code.trim().replaceAll('</script', '<\\/script');
}

/** Low priority, like a deferred script. */
function preload(script: string): string {
  return `<link rel="preload" as="script" href="${script}" fetchpriority="low">`;
}

function meta(name: string, values: readonly string[]): string | false {
  return values.length > 0 && `<meta name="${name}" content="${values.join(' ')}">`;
}
