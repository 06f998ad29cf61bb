import type { ExportedList } from '@souk/contracts/backOffice/exports';
import { approvalIn } from '@souk/web-core';
import { errorText, isRequestFailure, saveRecords } from '@souk/web-core/request';
import { useState } from 'react';
import { failureText } from '../decision/failureText';
import { useFeedback } from '../useFeedback';
import { useAskExportMutation } from './exportsApi';
import type { ListArguments } from './Paged';

/**
 * Saves everything that is filtered, not only the page shown, as a file of records; or the rows whose ids are given. An incomplete one
 * is no file. More people than one person may take are asked for, and can be saved once another one approved it.
 */
export function useExport(list: ExportedList | undefined, query: ListArguments) {
  const [isBusy, setBusy] = useState(false);
  const feedback = useFeedback();
  const [ask] = useAskExportMutation();

  const save = async (ids: readonly number[] = []) => {
    if (!list) return;
    setBusy(true);
    const chosen = ids.length > 0 ? { ...query, ids: ids.join() } : query;
    try {
      await saveRecords(`/admin/exports/${list}`, `${list}.csv`, chosen);
    } catch (error) {
      if (!isRequestFailure(error) || error.code !== 'export_takes_two')
        return feedback.fail(errorText(error));
      await ask({ list, query: chosen })
        .unwrap()
        .catch((answer: unknown) => {
          const approval = approvalIn(answer);
          if (approval) feedback.asked(approval);
          else feedback.fail(failureText(answer));
        });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
