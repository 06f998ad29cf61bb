import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@souk/contracts/texts/languages';
import { spokenLanguage, t } from '@souk/contracts/texts/texts';
import { escapeHtml } from '@souk/server-core/escapeHtml';
import type { FileReply } from '../../kernel/http/sendFile';

/** Folder of a feature's own page programs: beside its module, or in the build. */
export function programsIn(moduleUrl: string, inSource: string, name: string): URL {
  return new URL(moduleUrl.endsWith('.ts') ? inSource : `./programs/${name}/`, moduleUrl);
}

/** A program of contracts that browsers also run. */
export function contractsModule(path: string): URL {
  const inSource = '../../../../contracts/src/';
  return new URL(
    import.meta.url.endsWith('.ts') ? `${inSource}${path}` : `./programs/contracts/${path}`,
    import.meta.url,
  );
}

const FRAME = programsIn(import.meta.url, './page/', 'page');
const FRAME_MODULES = [contractsModule('verifySignature.mjs')];
const FRAME_PAGE_MODULES = ['elements.mjs', 'frame.mjs'].map((name) => new URL(name, FRAME));
const FRAME_STYLES = ['frame.css', 'facts.css', 'form.css'].map((name) => new URL(name, FRAME));

interface Definition {
  programs: URL;
  words?: () => Record<string, Record<string, string>>;
  /** Plain JavaScript in import order; no build step changes it. */
  modules: readonly (string | URL)[];
  /** Modules that draw, with those of the frame. */
  pageModules: readonly string[];
  styles: readonly string[];
}

interface Parts {
  script: string;
  style: string;
  policy: string;
}

interface Content {
  title: string;
  /** File name that the browser proposes. */
  name: string;
  data: object;
}

/**
 * A page as one file that a browser opens from a disk: it shows what it has checked and needs no network. Its policy allows only its
 * own script, and loads nothing.
 */
export function checkedPage(definition: Definition): (content: Content) => FileReply {
  const made = new Map<Language, Parts>();
  return (content) => {
    const language = spokenLanguage() ?? 'en';
    const parts = made.get(language) ?? partsOf(definition);
    made.set(language, parts);
    return {
      content: Buffer.from(htmlOf(language, parts, content)),
      mediaType: 'text/html; charset=utf-8',
      name: content.name,
    };
  };
}

/** Literal texts in the page's programs; `t` of `elements.mjs` inserts the values. */
const TEXT = /\bt\(\s*'([^']+)'/g;
const sayAgain: (text: string, values: Record<string, string>) => string = t;

function translated(script: string): Record<string, string> {
  const texts = [...script.matchAll(TEXT)].map(([, text = '']) => text);
  const values = (text: string) =>
    Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([whole, name]) => [name, whole]));
  return Object.fromEntries(texts.map((text) => [text, sayAgain(text, values(text))]));
}

function partsOf({ programs, words = () => ({}), modules, pageModules, styles }: Definition): Parts {
  const read = (name: string | URL) => readFileSync(new URL(name, programs), 'utf8');
  const whole = [...FRAME_MODULES, ...modules, ...FRAME_PAGE_MODULES, ...pageModules].map((name) =>
    read(name)
      .replace(/^import [^;]*;\n/gm, '')
      .replace(/^export /gm, ''),
  );
  const constants = Object.entries({ TEXTS: translated(whole.join('\n')), ...words() }).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
  );
  const script = `\n(() => {\n'use strict';\n${[...constants, ...whole].join('\n')}\n})();\n`;
  const style = `\n${[...FRAME_STYLES, ...styles].map(read).join('\n')}`;
  const policy = `default-src 'none'; script-src ${digest(script)}; style-src ${digest(style)}; base-uri 'none'; form-action 'none'`;
  return { script, style, policy };
}

function digest(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function htmlOf(language: Language, { script, style, policy }: Parts, { title, data }: Content): string {
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main id="case"><p class="checking">${t('Checking this file…')}</p>
<noscript><p>${t('This file checks itself by a script, which your browser does not run. What it holds is at its end, as JSON.')}</p></noscript></main>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>
`;
}
