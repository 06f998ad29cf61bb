import { type ExportedList, exportName } from '@souk/contracts/backOffice/exports';
import { adminApi } from '../../adminApi';
import type { ListArguments } from './Paged';
import { useSaveOrAsk } from './useSaveOrAsk';

const { useAskExportMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asks a second admin for a file of many people, with the list's filters. */
    askExport: build.mutation<null, { list: ExportedList; query: ListArguments }>({
      query: ({ list, query }) => ({ path: `/admin/exports/${list}`, method: 'POST', query }),
      invalidatesTags: ['Approvals'],
    }),
  }),
});

/**
 * Saves all filtered rows, not only the shown page, as a file of records; or the rows with the given ids. An incomplete file is not
 * saved. A file of more people than one admin may take is requested, and can be saved once another admin approves it.
 */
export function useExport(list: ExportedList | undefined, query: ListArguments) {
  const { save, ...file } = useSaveOrAsk();
  const [ask] = useAskExportMutation();
  const saveList = async (ids: readonly number[] = []) => {
    if (!list) return;
    const chosen = ids.length > 0 ? { ...query, ids: ids.join() } : query;
    await save({
      path: `/admin/exports/${list}`,
      name: exportName(list),
      query: chosen,
      ask: () => ask({ list, query: chosen }).unwrap(),
    });
  };
  return { ...file, save: saveList };
}
