import { request } from './send';

/** Browsers read the file some time after the click, at the latest once the user has chosen a place. */
const KEPT_MS = 40_000;

/** Saves a file as a download. A plain link would not do, because fetching the content needs a token. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

export async function downloadFile(path: string, name: string): Promise<void> {
  saveFile(await request<Blob>(path, { as: 'blob' }), name);
}
