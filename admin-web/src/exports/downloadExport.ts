import type { ExportedList } from '@souk/contracts/backOffice/exports';
import { isRequestFailure, request, saveFile } from '@souk/web-core/request';
import type { ListArguments } from '../components/table/Paged';

/**
 * Saves everything of a list that is filtered, not only the page shown, as a file of records. An answer that breaks off is no file.
 * @throws RequestError where the api refuses.
 */
export async function downloadExport(list: ExportedList, query: ListArguments): Promise<void> {
  const file = await request<Blob>(`/admin/exports/${list}`, { as: 'blob', query }).catch(
    (error: unknown) => {
      throw isRequestFailure(error) ? error : new Error('The export broke off. Please try again.');
    },
  );
  saveFile(file, `${list}.csv`);
}
