import { isComplete } from '@souk/contracts/completeLine';
import { t } from '@souk/contracts/texts';
import { isRequestFailure } from './RequestFailure';
import { saveFile } from './saveFile';
import { type RequestOptions, request } from './send';

/** More than the last line has. */
const END_BYTES = 64;

/**
 * Saves a list as the file of records that the api streams. What broke off is no file: it is known by the connection, or, where a proxy
 * made a whole answer of it, by the missing last line.
 * @throws RequestError where the api refuses; Error where it is not complete.
 */
export async function saveRecords(path: string, name: string, query: RequestOptions['query']): Promise<void> {
  const file = await request<Blob>(path, { as: 'blob', query }).catch((error: unknown) => {
    throw isRequestFailure(error) ? error : new Error(t('The export broke off. Please try again.'));
  });
  if (!isComplete(await file.slice(-END_BYTES).text()))
    throw new Error(t('The export isn’t complete: part of the list is missing. Please try again.'));
  saveFile(file, name);
}
