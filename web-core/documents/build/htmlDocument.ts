import { LANGUAGES, type Language } from '@souk/contracts/languages';
import { markers } from '../markers';

const { area, config, head, nonce, site, theme } = markers;

/** Every text is HTML. */
interface DocumentParts {
  language: Language;
  title: string;
  description: string;
  /** Content of the page's one inline stylesheet. It gets the response's nonce. */
  style: string;
  /** Font files of the style, fetched with the document: a font that comes late is not used. */
  fonts?: readonly string[];
  /** The code that runs before anything else. It stands in the page, so nothing is fetched for it; its hash allows it. */
  first: string;
  /** Scripts of the page, in their order: the first script runs them once the page has been painted. */
  scripts: readonly string[];
  /** When these are fetched: with the document, or when they are to run. */
  fetched: 'with the document' | 'after paint';
  /** Scripts that the reader needs next after filling in a form. */
  nextScripts?: readonly string[];
  /** The content of `#root`. */
  html: string;
  noScript?: string;
  /** The message where the scripts don't arrive, and the button that reloads the page. */
  notLoaded?: [text: string, reload: string];
  /** The remote whose page stands in it while the session starts. */
  frame?: string;
}

/**
 * A whole page, with the markers that the gateway fills: which site it is, the product's name where the page leaves it open,
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
    // It is asked for without cookies.
    `<link rel="manifest" href="/manifest.webmanifest${language === 'en' ? '' : `?lang=${language}`}">`,
    // Nothing is painted before all of it has been read: half a page would jump when its other half comes.
    '<link rel="expect" href="#root" blocking="render">',
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    `<style nonce="${nonce}">${style}</style>`,
    config,
    meta('frame', frame ? [frame] : []),
    // It reads what stands above it.
    `<script>${inScript(first)}</script>`,
    meta('scripts', scripts),
    ...(fetched === 'with the document' ? scripts.map(preload) : []),
    meta('next-scripts', nextScripts),
    // Behind the shell's own scripts, so that these are fetched first.
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

/** A script may hold anything but its own end. */
function inScript(code: string): string {
  return code.trim().replaceAll('</script', '<\\/script');
}

/** As urgent as a deferred script, and no more. */
function preload(script: string): string {
  return `<link rel="preload" as="script" href="${script}" fetchpriority="low">`;
}

function meta(name: string, values: readonly string[]): string | false {
  return values.length > 0 && `<meta name="${name}" content="${values.join(' ')}">`;
}
