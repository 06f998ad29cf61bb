import { approvalIn } from '@souk/web-core';
import { errorText, isRequestFailure, saveRecords } from '@souk/web-core/request';
import { useState } from 'react';
import { failureText } from '../decision/failureText';
import { useFeedback } from '../useFeedback';

interface RecordsFile {
  path: string;
  name: string;
  query?: Parameters<typeof saveRecords>[2];
  /** Asks a second administrator, where one alone may not take the file. */
  ask: () => Promise<unknown>;
}

const TAKES_TWO = ['export_takes_two', 'file_takes_two'];

/** Saves a file of records, whole or not at all, or asks a second administrator for it. */
export function useSaveOrAsk() {
  const [isBusy, setBusy] = useState(false);
  const feedback = useFeedback();
  const save = async ({ path, name, query = {}, ask }: RecordsFile) => {
    setBusy(true);
    try {
      await saveRecords(path, name, query);
    } catch (error) {
      if (!isRequestFailure(error) || !TAKES_TWO.includes(error.code ?? ''))
        return feedback.fail(errorText(error));
      await ask().catch((answer: unknown) => {
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
