import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { visitorsPage } from '@souk/contracts/platform/site/hasPage';
import type { RuntimeConfig } from '@souk/contracts/platform/site/runtimeConfig';
import type { Language } from '@souk/contracts/texts/languages';
import { FOR_VISITORS } from '../markers';
import { type Address, announce, type RemoteFolder } from './announce';
import { fillDocument } from './fillDocument';

interface Wanted {
  shellFolder: string;
  document: string;
  /** Remote that will most likely render the page; null for a page of the shell's own. */
  remote: RemoteFolder | null;
  address: Address;
  text?: string;
  language: Language;
  cookie: string | undefined;
  runtime: RuntimeConfig;
}

interface PreparedDocument {
  html: string;
  /** Allows the document's styles in the response's content policy. */
  nonce: string;
  /** Allow the document's own scripts, and no others. */
  scriptHashes: string[];
}

/** Builds the HTML of one response; null while the shell is being replaced. */
export async function prepareDocument(wanted: Wanted): Promise<PreparedDocument | null> {
  const { shellFolder, document, remote, address, text = '', language, cookie, runtime } = wanted;
  const { head, placeholder } = remote
    ? await announce(remote, address, language)
    : { head: '', placeholder: text };
  const folder = language === 'en' ? shellFolder : join(shellFolder, language);
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => null);
  const isForVisitors = remote && visitorsPage(remote, address.path.replace(/\/+$/, ''));
  const name = isForVisitors ? FOR_VISITORS : remote?.name;
  const frame = placeholder && name ? await read(`${name}.html`) : null;
  const plain = frame ?? (await read(document));
  if (plain === null) return null;
  const html = frame ? titled(plain, placeholder, isForVisitors ? address.path : '') : plain;
  const nonce = randomBytes(16).toString('base64');
  return {
    html: fillDocument(html, { runtime, nonce, cookie, head, placeholder }),
    nonce,
    scriptHashes: hashesOfScripts(html),
  };
}

/** Names a remote's page by its placeholder's heading, or a trader's by the address: what readers of shared links see. */
function titled(html: string, placeholder: string, path: string): string {
  const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(placeholder)?.[1] ?? /(\w+)\/?$/.exec(path)?.[1];
  return heading ? html.replace('<title>', () => `<title>${heading} · `) : html;
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

function hashesOfScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
