import type { TravelRecord } from '@souk/contracts/money/wallet/travelRule';
import { t } from '@souk/contracts/texts/texts';
import { downloadFile, errorText } from '@souk/web-core/request';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { AddressText } from '../../../components/AddressText';
import { Facts } from '../../../components/Facts';
import { NoteText } from '../../../components/NoteText';
import { TitledCard } from '../../../components/TitledCard';
import { useExport } from '../../../components/table/useExport';
import { useFeedback } from '../../../components/useFeedback';
import { useMay } from '../../../useMay';

/** A withdrawal's receiver, as the travel rule requires, and the file for the other platform. */
export function TravelEvidence({ record }: { record: TravelRecord }) {
  const { withdrawal_id: id, originator_name: from, beneficiary_name: to, exchange, signature } = record;
  const feedback = useFeedback();
  const may = useMay();
  const all = useExport('travel-records', { skip: 0, limit: 1 });
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const path = `/admin/withdrawals/${id}/ivms101`;
    await downloadFile(path, `ivms101-withdrawal-${id}.json`).catch((error) =>
      feedback.fail(errorText(error)),
    );
    setBusy(false);
  };
  return (
    <TitledCard
      title={t('Travel rule')}
      extra={
        may('exports.take') && (
          <Flex gap={8} wrap justify="end">
            <Button size="small" loading={isBusy} onClick={() => void save()}>
              {t('Save as IVMS101')}
            </Button>
            <Button size="small" loading={all.isBusy} onClick={() => void all.save()}>
              {t('Save all records')}
            </Button>
          </Flex>
        )
      }
    >
      <Facts
        items={{
          [t('From')]: <bdi>{from}</bdi>,
          [t('filter|To')]: to ? <bdi>{to}</bdi> : t('The user'),
          [t('Wallet')]: exchange ? (
            <bdi>{exchange}</bdi>
          ) : (
            t('The user’s own: its key signed the text below')
          ),
          [t('Text')]: record.message ? <NoteText>{record.message}</NoteText> : undefined,
          [t('Signature')]: signature ? (
            <AddressText address={signature} copyLabel={t('Copy signature')} />
          ) : undefined,
        }}
      />
    </TitledCard>
  );
}
