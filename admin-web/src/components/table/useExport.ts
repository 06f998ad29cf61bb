import { formatCount } from '@souk/web-core/format';
import { errorText, saveFile } from '@souk/web-core/request';
import { useState } from 'react';
import { useFeedback } from '../feedback/Feedback';
import { collectRows, csvFile, type ExportedRow, toCsv } from './exportCsv';
import type { ListFrameProps } from './ListFrame';

type Exported<Row> = Pick<ListFrameProps<Row>, 'label' | 'columns' | 'address' | 'fetchPart'>;

/** Saves everything that is filtered, not only the page shown, as CSV. */
export function useExport<Row extends ExportedRow>({ label, columns, address, fetchPart }: Exported<Row>) {
  const [isBusy, setBusy] = useState(false);
  const feedback = useFeedback();

  const save = async () => {
    setBusy(true);
    try {
      const { rows, end } = await collectRows(fetchPart, address.query);
      saveFile(csvFile(toCsv(columns, rows)), `${label.toLowerCase().replaceAll(' ', '-')}.csv`);
      if (end === 'too long')
        feedback.fail(
          `Only the first ${formatCount(rows.length)} rows were exported. Narrow the filters for the rest.`,
        );
      if (end === 'changed')
        feedback.fail(
          'The export may be incomplete: the list changed while it was fetched. Export it again when less is going on, or narrow the filters.',
        );
    } catch (error) {
      feedback.fail(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
