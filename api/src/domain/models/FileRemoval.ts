import { createdAt, table, text } from './table';

/** A sealed file that is to be removed, unless something comes to own it. */
export class FileRemoval extends table('file_removals', {
  storageKey: text().key(),
  createdAt: createdAt(),
}) {}
