import { isComplete } from '@souk/contracts/completeLine';
import { t } from '@souk/contracts/texts';
import { isRequestFailure } from './RequestFailure';
import { saveFile } from './saveFile';
import { type RequestOptions, request } from './send';

/** More than the last line has. */
const END_BYTES = 64;
const [QUOTE, LINE_FEED] = [0x22, 0x0a];

interface SaveOptions {
  /** Gives up: nothing is saved. */
  signal?: AbortSignal;
  /** Is told how many rows have come. */
  onRows?: (rows: number) => void;
}

/**
 * Saves a list as the file of records that the api streams. What broke off is no file: it is known by the connection, or, where a proxy
 * made a whole answer of it, by the missing last line.
 * @throws RequestError where the api refuses; Error where it is not complete.
 */
export async function saveRecords(
  path: string,
  name: string,
  query: RequestOptions['query'],
  { signal, onRows }: SaveOptions = {},
): Promise<void> {
  const count = rowCounter();
  const onPart = onRows && ((part: Uint8Array) => onRows(count(part)));
  const file = await request<Blob>(path, { as: 'blob', query, signal, onPart }).catch((error: unknown) => {
    if (signal?.aborted) return null;
    throw isRequestFailure(error) ? error : new Error(t('The export broke off. Please try again.'));
  });
  if (!file || signal?.aborted) return;
  if (!isComplete(await file.slice(-END_BYTES).text()))
    throw new Error(t('The export isn’t complete: part of the list is missing. Please try again.'));
  saveFile(file, name);
}

/** Counts the rows below the heads as they come: a line break within quotes ends none. */
function rowCounter() {
  let lines = 0;
  let isQuoted = false;
  return (part: Uint8Array) => {
    for (const byte of part) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}
