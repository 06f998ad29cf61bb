import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Built front ends in a temporary folder, laid out like the repository. */
export interface Site {
  root: string;
  write(file: string, content: string | Buffer): void;
  remove(): void;
}

const FILES = ['remoteEntry.js', 'static/App.0123abcdef.js'];

const DOCUMENTS = [
  'index',
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify-email',
  'change-email',
  'undo-email',
  'mail-off',
  'support',
  'app',
];
const TEXTS = ['help', 'terms', 'privacy'];

const document = (name: string, body = name): string =>
  `<html data-site="__SITE__" data-theme="__THEME__" data-area="__AREA__"><head><title>__PRODUCT__</title><meta name="csp-nonce" content="__CSP_NONCE__"><!--souk-config-->` +
  `<style nonce="__CSP_NONCE__"></style><script>first("${name}")</script><script src="/static/${name}.js" defer></script>` +
  `<!--souk-head--></head><body>${body}</body></html>`;

/** A remote's manifest as far as the gateway reads it. */
export const manifest = (entry: string): string =>
  JSON.stringify({
    metaData: { remoteEntry: { name: entry, path: '' } },
    exposes: [{ path: './App', assets: { js: { sync: ['static/App.0123abcdef.js'] }, css: { sync: [] } } }],
  });

export function makeSite(): Site {
  const root = mkdtempSync(join(tmpdir(), 'souk-site-'));
  const write = (file: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  for (const name of DOCUMENTS) write(`shell/dist/${name}.html`, document(name));
  for (const name of TEXTS) write(`shell/dist/${name}.html`, document(name, `${name}<!--souk-page-->`));
  write('shell/dist/user_web.html', document('app', '__PRODUCT__ frame(<!--souk-page-->)'));
  const script = `// ${'the shell '.repeat(200)}`;
  write('shell/dist/static/app.0123456789.js', script);
  write('shell/dist/static/app.0123456789.js.br', brotliCompressSync(script));
  write('shell/dist/static/app.0123456789.js.gz', gzipSync(script));
  write('shell/dist/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('shell/dist/sw.js', '// the worker\n');
  for (const one of ['trading', 'backoffice']) {
    write(`shell/dist/manifest-${one}.json`, JSON.stringify({ lang: 'en', start_url: `/${one}` }));
    write(`shell/dist/ar/manifest-${one}.json`, JSON.stringify({ lang: 'ar', start_url: `/${one}` }));
  }
  for (const remote of ['user-web', 'admin-web']) {
    write(`${remote}/dist/mf-manifest.json`, manifest('remoteEntry.js'));
    write(
      `${remote}/dist/pages.json`,
      JSON.stringify({
        '/dashboard': { files: FILES },
        '/offers': { files: FILES },
        '/admin': { files: FILES },
        '/trades/:id': { files: [...FILES, 'static/trade.0123abcdef.css'] },
      }),
    );
    write(`${remote}/dist/remoteEntry.js`, `// ${remote} one`);
    write(`${remote}/dist/static/App.0123abcdef.js`, `// ${remote} app`);
  }
  return { root, write, remove: () => rmSync(root, { recursive: true, force: true }) };
}
