import { fetchDocument } from './fetchDocument';

/** Documents of two people, and of one more to come. */
const MOST_KEPT = 9;

const files = new Map<number, Promise<Blob>>();

/** A document's file, fetched once while a review is open; the next person's are loaded early. */
export function loadDocument(id: number): Promise<Blob> {
  const file = files.get(id) ?? fetchDocument(id);
  files.delete(id);
  files.set(id, file);
  file.catch(() => files.delete(id));
  for (const oldest of [...files.keys()].slice(0, -MOST_KEPT)) files.delete(oldest);
  return file;
}

/** Documents must not stay in memory once their review is closed. */
export function forgetDocuments(): void {
  files.clear();
}
