import { EXPORTED_LISTS } from '@souk/contracts/exports';
import { errorText } from '@souk/web-core/request';
import { useState } from 'react';
import { downloadExport } from '../../exports/downloadExport';
import { useFeedback } from '../feedback/Feedback';
import type { ListFrameProps } from './ListFrame';

/** Saves everything that is filtered, not only the page shown, as CSV. */
export function useExport<Row>({ label, address }: Pick<ListFrameProps<Row>, 'label' | 'address'>) {
  const [isBusy, setBusy] = useState(false);
  const feedback = useFeedback();
  const list = EXPORTED_LISTS.find((name) => name === label.toLowerCase().replaceAll(' ', '-'));

  const save = async () => {
    if (!list) return;
    setBusy(true);
    try {
      await downloadExport(list, address.query);
    } catch (error) {
      feedback.fail(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
