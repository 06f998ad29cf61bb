import { t } from '@souk/contracts/texts/texts';
import { serverNow } from '@souk/web-core/format';
import { Button, Flex } from 'antd';
import { useExport } from '../../../components/table/useExport';
import { useMay } from '../../../useMay';

export function TaxFiles() {
  const may = useMay();
  const thisYear = new Date(serverNow()).getUTCFullYear();
  if (!may('exports.take')) return null;
  return (
    <Flex gap={8} wrap justify="end">
      <TaxFile year={thisYear - 1} />
      <TaxFile year={thisYear} />
    </Flex>
  );
}

function TaxFile({ year }: { year: number }) {
  const { isBusy, save } = useExport('tax', { skip: 0, limit: 1, year });
  return (
    <Button size="small" loading={isBusy} onClick={() => void save()}>
      {t('Save tax figures of {year}', { year: String(year) })}
    </Button>
  );
}
