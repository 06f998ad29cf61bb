import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './test';

const outbox = () => join(process.env.SOUK_DATA_DIR ?? '../.data', 'outbox');

/** Waits for a mail with a link to a page, such as `/reset-password`. @returns the link's path and token. */
export function mailedLink(address: string, page: string): Promise<string> {
  return mailed(address, new RegExp(`${page}\\?token=[\\w.-]{43,}`));
}

/** Waits for a mail that matches. @returns the matching text. */
export async function mailed(address: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const files = await readdir(outbox()).catch(() => []);
    const mails = await Promise.all(files.map((file) => readFile(join(outbox(), file), 'utf8')));
    const texts = mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
    return texts.flatMap((text) => (text.includes(address) ? (pattern.exec(text)?.[0] ?? []) : []))[0] ?? '';
  };
  // It is queued like all mails.
  await expect.poll(find, { timeout: 20_000 }).not.toBe('');
  return find();
}
