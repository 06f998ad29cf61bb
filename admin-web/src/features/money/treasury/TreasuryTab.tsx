import type { Treasury } from '@souk/contracts/money/treasury/treasury';
import { t } from '@souk/contracts/texts/texts';
import { ErrorState, rich, Time } from '@souk/web-core/ui';
import { Alert, Button, Flex, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { AskedFor } from '../../../components/approvals/AskedFor';
import { useOpenApproval } from '../../../components/approvals/approvalsApi';
import { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { moneyText } from '../../../components/words/moneyText';
import { PAYOUT_PAUSE_WORDS, pauseHelp } from '../../../components/words/pauseWords';
import { useMay } from '../../../useMay';
import { StopPayouts } from '../shared/StopPayouts';
import { type BookableTransfer, BookEntry } from './BookEntry';
import { Books } from './Books';
import { Entries } from './Entries';
import { Equation } from './Equation';
import { Proofs } from './Proofs';
import { RestoreLines } from './RestoreLines';
import { Suspects } from './Suspects';
import {
  pageOf,
  useEntriesQuery,
  useResumePayoutsMutation,
  useTreasuryQuery,
  useUnclaimedTransfersQuery,
} from './treasuryApi';
import { UnclaimedTransfers } from './UnclaimedTransfers';
import { Vanished } from './Vanished';

/** No hint reports events on the chains. */
const REFRESH_MS = 10_000;

/**
 * Compares the coins on the chains with what users own: each term with its rows, and the unexplained rest
 * (docs/domain.md#what-the-chain-says).
 */
export function TreasuryTab() {
  const { data, error, refetch } = useTreasuryQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  /** The transfer being booked, or null for a typed amount. */
  const [asked, ask] = useState<BookableTransfer | null | undefined>();
  const may = useMay();
  const onBook = may('treasury.book') ? ask : undefined;
  // Both load before anything is drawn, so that no list pushes another down.
  const unclaimed = useUnclaimedTransfersQuery(pageOf(1));
  const entries = useEntriesQuery(pageOf(1));
  if (!data || unclaimed.isLoading || entries.isLoading)
    return error && !data ? (
      <ErrorState error={error} onRetry={refetch} />
    ) : (
      <Skeleton title={false} paragraph={{ rows: 14 }} />
    );
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {data.pause ? (
        <Paused pause={data.pause} />
      ) : (
        <Flex justify="end">
          <StopPayouts />
        </Flex>
      )}
      {data.on_chain === null && (
        <Alert
          type="info"
          showIcon
          title={t('Not checked')}
          description={t(
            'No chain source is configured, or a deposit address’s balance isn’t known yet. User balances are shown anyway.',
          )}
        />
      )}
      <Equation treasury={data} />
      <Vanished vanished={data.vanished} />
      <Suspects suspects={data.suspects} onBook={onBook} />
      <UnclaimedTransfers onBook={onBook} />
      <Entries onBook={onBook && (() => onBook(null))} />
      {may('exports.take') && <Books />}
      <Proofs mayChange={onBook !== undefined} />
      {asked !== undefined && (
        <BookEntry transfer={asked} difference={data.difference} onClose={() => ask(undefined)} />
      )}
    </Space>
  );
}

function Paused({ pause }: { pause: NonNullable<Treasury['pause']> }) {
  const [resume] = useResumePayoutsMutation();
  const asked = useOpenApproval('treasury', 'payouts');
  const question = useDecisionDialog();
  const may = useMay();
  const [confirmed, confirm] = useState<string[]>([]);
  const isCompared = pause.lines.every(({ key }) => confirmed.includes(key));
  const ask = () =>
    question.ask({
      label: t('Resume payouts'),
      title: t('Resume payouts?'),
      consequence: t(
        'Withdrawals can be processed and completed again. The current difference ({difference}) is accepted. Payouts pause again only if it changes.',
        { difference: moneyText(pause.difference) },
      ),
      confirmLabel: t('Resume payouts'),
      why: { label: t('Why is it safe?') },
      done: t('Payouts resumed.'),
      send: (_note, { reason = '' }) =>
        resume({ reason: reason.trim(), ...(pause.lines.length > 0 && { confirmed }) }).unwrap(),
    });
  return (
    <Flex vertical gap={12}>
      <Alert
        type="error"
        showIcon
        title={PAYOUT_PAUSE_WORDS[pause.reason]}
        description={
          <>
            <p style={{ margin: '0 0 12px' }}>
              {pause.backup_at
                ? rich('The database is of {time}.', { time: <Time value={pause.backup_at} exact /> })
                : t('Look at what may explain it first.')}{' '}
              {pauseHelp(pause.reason)}
            </p>
            {asked && <AskedFor approval={asked} />}
            {!asked && may('treasury.book') && (
              <Button onClick={ask} disabled={!isCompared}>
                {t('Resume payouts…')}
              </Button>
            )}
          </>
        }
      />
      {pause.lines.length > 0 && (
        <RestoreLines lines={pause.lines} confirmed={confirmed} onConfirm={confirm} />
      )}
      {question.dialog}
    </Flex>
  );
}
