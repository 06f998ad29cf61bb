import type { ExportedList } from '@souk/contracts/backOffice/exports';
import { adminApi } from '../../adminApi';
import type { ListArguments } from './Paged';

const exportsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asks a second admin for a file of many people, by the list's filters. */
    askExport: build.mutation<null, { list: ExportedList; query: ListArguments }>({
      query: ({ list, query }) => ({ path: `/admin/exports/${list}`, method: 'POST', query }),
      invalidatesTags: ['Approvals'],
    }),
  }),
});

export const { useAskExportMutation } = exportsApi;
