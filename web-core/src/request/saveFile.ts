import { request } from './send';

/** A browser reads the file some time after the click, at the latest when its place was chosen. */
const KEPT_MS = 40_000;

/** Hands a file to the browser's downloads. What it was made of needs a token, so a plain link would not do. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Fetches a file and saves it. */
export async function downloadFile(path: string, name: string): Promise<void> {
  saveFile(await request<Blob>(path, { as: 'blob' }), name);
}
