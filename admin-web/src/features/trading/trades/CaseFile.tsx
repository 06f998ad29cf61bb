import { t } from '@souk/contracts/texts/texts';
import { shortHash } from '@souk/contracts/trading/caseFile/shortHash';
import { downloadFile, errorText } from '@souk/web-core/request';
import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { TitledCard } from '../../../components/TitledCard';
import { useFeedback } from '../../../components/useFeedback';
import { useCaseHeadQuery } from './tradesApi';

/** Digits that stand for a trade's whole history so far, as both sides see them, and the file that proves it. */
export function CaseFile({ tradeId }: { tradeId: number }) {
  const { currentData: head } = useCaseHeadQuery(tradeId, { refetchOnMountOrArgChange: true });
  const [isBusy, setBusy] = useState(false);
  const feedback = useFeedback();

  const download = async () => {
    setBusy(true);
    try {
      await downloadFile(`/trades/${tradeId}/case.html`, `case-file-trade-${tradeId}.html`);
    } catch (error) {
      feedback.fail(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <TitledCard
      title={t('Case file')}
      extra={
        <Button size="small" loading={isBusy} onClick={() => void download()}>
          {t('Download')}
        </Button>
      }
    >
      <Flex gap="small" wrap align="baseline">
        <Typography.Text code>{head ? shortHash(head.hash) : '············'}</Typography.Text>
        <Typography.Text type="secondary">
          {t('Both sides see the same digits. The file checks itself, without a network.')}
        </Typography.Text>
      </Flex>
    </TitledCard>
  );
}
