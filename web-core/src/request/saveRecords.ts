import { isComplete } from '@souk/contracts/texts/completeLine';
import { t } from '@souk/contracts/texts/texts';
import { isRequestFailure } from './RequestFailure';
import { saveFile } from './saveFile';
import { type RequestOptions, request } from './send';

/** Longer than the last line can be. */
const END_BYTES = 64;
const [QUOTE, LINE_FEED] = [0x22, 0x0a];

interface SaveOptions {
  signal?: AbortSignal;
  onRows?: (rows: number) => void;
}

/**
 * Saves a list as the file of records that the api streams. An incomplete file is not saved: the connection broke, or,
 * if a proxy turned it into a complete answer, the last line is missing.
 * @throws RequestError if the api refuses; Error if the file is incomplete.
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

/** Counts rows below the header as they arrive. A line break within quotes does not end a row. */
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
