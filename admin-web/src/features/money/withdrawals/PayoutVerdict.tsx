import type { Verdict } from '@souk/contracts/money/chain/chain';
import { verdictText } from '@souk/contracts/money/chain/verdictReasons';
import type { AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { verdictTitle } from '@souk/contracts/trading/caseFile/words';
import { Button, Flex, Form, Input, Typography } from 'antd';
import { LookUp } from '../../../components/decision/LookUp';
import { VerdictIcon } from '../../../components/evidence/VerdictMark';
import { unpaidFlags } from './paidFlag';
import { useCheckPayoutQuery } from './withdrawalsApi';

interface PayoutVerdictProps {
  withdrawal: AdminWithdrawal;
  /** The typed hash, once typing has paused; null before. */
  hash: string | null;
}

const LOOKS = { match: 'success', wrong: 'danger', waiting: 'warning', unknown: 'secondary' } as const;

/** The chain's verdict on a payout's hash, before the withdrawal is completed by it. Its place is reserved: nothing jumps. */
export function PayoutVerdict({ withdrawal, hash }: PayoutVerdictProps) {
  const { verdict, isFetching, isError, refetch } = usePayoutCheck(withdrawal, hash);
  const canChange = isError || (verdict?.checked_at && ['waiting', 'unknown'].includes(verdict.outcome));
  return (
    <Flex justify="space-between" align="start" style={{ minHeight: 24 }}>
      <span role="status">
        <Said verdict={verdict} isFetching={isFetching} isError={isError} />
      </span>
      {canChange && (
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {t('Check again')}
        </Button>
      )}
    </Flex>
  );
}

function Said({
  verdict,
  isFetching,
  isError,
}: {
  verdict?: Verdict;
  isFetching: boolean;
  isError: boolean;
}) {
  if (isError)
    return (
      <Typography.Text type="secondary">
        {t('The chain wasn’t asked. You can complete it anyway.')}
      </Typography.Text>
    );
  if (!verdict)
    return isFetching && <Typography.Text type="secondary">{t('Asking the chain…')}</Typography.Text>;
  const { checked_at, outcome, reasons } = verdict;
  if (checked_at === null) return <Typography.Text type="secondary">{verdictTitle(verdict)}</Typography.Text>;
  return (
    <Typography.Text type={LOOKS[outcome]}>
      <VerdictIcon verdict={verdict} />{' '}
      {reasons.length === 0
        ? verdictTitle(verdict)
        : t('{label}: {words}', {
            label: verdictTitle(verdict),
            words: reasons.map(verdictText).join(' '),
          })}
    </Typography.Text>
  );
}

/**
 * Evidence required if the chain does not confirm the payout: a reason if it calls it wrong, a look at the explorer or a reason if
 * it was not asked. If the withdrawal has flags, the question asks for a reason anyway.
 */
export function PayoutEvidence({ withdrawal, hash }: PayoutVerdictProps) {
  const { verdict, isError } = usePayoutCheck(withdrawal, hash);
  const hasReason = unpaidFlags(withdrawal).length > 0;
  if (hash && (isError || verdict?.checked_at === null || verdict?.outcome === 'unknown'))
    return <LookUp hash={hash} network={withdrawal.network} hasReason={hasReason} hasLink />;
  if (verdict?.outcome !== 'wrong' || hasReason) return null;
  return (
    <Form.Item
      name="reason"
      label={t('Why approve despite what the chain says?')}
      extra={t('Kept in the audit log. Users don’t see it.')}
      rules={[{ required: true, whitespace: true, message: t('Please say why.') }]}
    >
      <Input.TextArea rows={2} maxLength={500} />
    </Form.Item>
  );
}

export function usePayoutCheck({ id }: AdminWithdrawal, hash: string | null) {
  const check = useCheckPayoutQuery({ id, hash: hash ?? '' }, { skip: hash === null });
  return { ...check, verdict: hash === null ? undefined : check.currentData };
}
