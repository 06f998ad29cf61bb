import type { ExportedList } from '@souk/contracts/backOffice/exports';
import { errorText, saveRecords } from '@souk/web-core/request';
import { useState } from 'react';
import { useFeedback } from '../useFeedback';
import type { ListArguments } from './Paged';

/** Saves everything that is filtered, not only the page shown, as a file of records; or the rows whose ids are given. An incomplete one is no file. */
export function useExport(list: ExportedList | undefined, query: ListArguments) {
  const [isBusy, setBusy] = useState(false);
  const feedback = useFeedback();

  const save = async (ids: readonly number[] = []) => {
    if (!list) return;
    setBusy(true);
    try {
      const chosen = ids.length > 0 ? { ...query, ids: ids.join() } : query;
      await saveRecords(`/admin/exports/${list}`, `${list}.csv`, chosen);
    } catch (error) {
      feedback.fail(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
