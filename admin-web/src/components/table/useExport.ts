import type { ExportedList } from '@souk/contracts/backOffice/exports';
import { errorText } from '@souk/web-core/request';
import { useState } from 'react';
import { downloadExport } from '../../exports/downloadExport';
import { useFeedback } from '../useFeedback';
import type { ListArguments } from './Paged';

/** Saves everything that is filtered, not only the page shown, as a file of records; or the rows whose ids are given. */
export function useExport(list: ExportedList | undefined, query: ListArguments) {
  const [isBusy, setBusy] = useState(false);
  const feedback = useFeedback();

  const save = async (ids: readonly number[] = []) => {
    if (!list) return;
    setBusy(true);
    try {
      await downloadExport(list, ids.length > 0 ? { ...query, ids: ids.join() } : query);
    } catch (error) {
      feedback.fail(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
