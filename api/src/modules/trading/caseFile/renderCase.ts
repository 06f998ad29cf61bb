import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CaseFile } from '@souk/contracts/trading/caseFile';
import { ENTRY_WORDS } from '@souk/contracts/trading/words';
import { escapeHtml } from '@souk/server-core/escapeHtml';
import type { FileReply } from '../../../kernel/http/sendFile';

/** Beside this module, built or not: the file's own programs are plain JavaScript that no step changes. */
const read = (name: string) => readFileSync(new URL(name, folder()), 'utf8');

function folder(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './file/' : './case-file/', import.meta.url);
}

/** Modules as one script: what they import of each other stands there before it. */
function asScript(modules: readonly string[]): string {
  const whole = modules.map((name) =>
    read(name)
      .replace(/^import [^;]*;\n/gm, '')
      .replace(/^export /gm, ''),
  );
  const words = `const ENTRY_WORDS = ${JSON.stringify(ENTRY_WORDS)};`;
  return `\n(() => {\n'use strict';\n${[words, ...whole].join('\n')}\n})();\n`;
}

const MODULES = [
  'hashes.mjs',
  'verifyCheckpoints.mjs',
  'verifyCase.mjs',
  'page/elements.mjs',
  'page/entryWords.mjs',
  'page/compareOwn.mjs',
  'page/logCard.mjs',
  'page/verdictCard.mjs',
  'page/showCase.mjs',
];
const STYLES = ['page/frame.css', 'page/entries.css'];

interface Parts {
  script: string;
  style: string;
  policy: string;
}

let made: Parts | undefined;

/** Read once. Its policy lets nothing run but this script, and nothing be loaded at all. */
function parts(): Parts {
  if (made) return made;
  const script = asScript(MODULES);
  const style = `\n${STYLES.map(read).join('\n')}`;
  const policy = `default-src 'none'; script-src ${digest(script)}; style-src ${digest(style)}; base-uri 'none'; form-action 'none'`;
  made = { script, style, policy };
  return made;
}

function digest(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** A case as one file that a browser opens from a disk: it shows what it has checked, and needs no network. */
export function renderCase(file: CaseFile): FileReply {
  const { script, style, policy } = parts();
  const title = `${file.product}: case file of trade ${file.trade_id}`;
  const html = `<!doctype html>
<html lang="en">
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
<main id="case"><p class="checking">Checking this file…</p>
<noscript><p>This file checks itself by a script, which your browser does not run. What it holds is at its end, as JSON.</p></noscript></main>
<script type="application/json" id="data">${JSON.stringify(file).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>
`;
  return {
    content: Buffer.from(html),
    mediaType: 'text/html; charset=utf-8',
    name: `case-file-trade-${file.trade_id}.html`,
  };
}
