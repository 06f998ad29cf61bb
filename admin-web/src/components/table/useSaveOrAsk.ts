import { approvalIn } from '@souk/web-core';
import { errorText, isRequestFailure, saveRecords } from '@souk/web-core/request';
import { useRef, useState } from 'react';
import { failureText } from '../decision/failureText';
import { useFeedback } from '../useFeedback';

interface RecordsFile {
  path: string;
  name: string;
  query?: Parameters<typeof saveRecords>[2];
  /** Asks a second administrator, if one alone may not take the file. */
  ask: () => Promise<unknown>;
}

const TAKES_TWO = ['export_takes_two', 'file_takes_two'];

/** Saves a file of records completely or not, or asks a second administrator for it. It reports the number of rows received. */
export function useSaveOrAsk() {
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const feedback = useFeedback();
  const save = async ({ path, name, query = {}, ask }: RecordsFile) => {
    running.current = new AbortController();
    setRows(0);
    try {
      await saveRecords(path, name, query, { signal: running.current.signal, onRows: setRows });
    } catch (error) {
      if (!isRequestFailure(error) || !TAKES_TWO.includes(error.code ?? ''))
        return feedback.fail(errorText(error));
      await ask().catch((answer: unknown) => {
        const approval = approvalIn(answer);
        if (approval) feedback.asked(approval);
        else feedback.fail(failureText(answer));
      });
    } finally {
      setRows(null);
    }
  };
  return { isBusy: rows !== null, rows, save, cancel: () => running.current?.abort() };
}
