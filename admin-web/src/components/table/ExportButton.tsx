import { errorText } from '@souk/web-core/request';
import { Button } from 'antd';
import { useState } from 'react';
import { useFeedback } from '../feedback/Feedback';
import { collectRows, saveFile, toCsv } from './exportCsv';
import type { ListFrameProps } from './ListFrame';

type ExportButtonProps<Row> = Pick<
  ListFrameProps<Row>,
  'label' | 'columns' | 'address' | 'fetchPart' | 'list'
>;

/** Saves everything that is filtered, not only the page shown, as CSV. */
export function ExportButton<Row>({ label, columns, address, fetchPart, list }: ExportButtonProps<Row>) {
  const [isBusy, setBusy] = useState(false);
  const feedback = useFeedback();

  const save = async () => {
    setBusy(true);
    try {
      const { rows, isComplete } = await collectRows((part) => fetchPart({ ...address.query, ...part }));
      saveFile(`${label.toLowerCase().replaceAll(' ', '-')}.csv`, toCsv(columns, rows));
      if (!isComplete)
        feedback.fail(`Only the newest ${rows.length} rows were exported. Narrow the filters for the rest.`);
    } catch (error) {
      feedback.fail(errorText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button disabled={!list.data?.total} loading={isBusy} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
