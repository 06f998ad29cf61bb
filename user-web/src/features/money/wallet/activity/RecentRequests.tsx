import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { promisedBy } from '@souk/contracts/backOffice/desk/waiting';
import { depositFlows, withdrawalFlows } from '@souk/contracts/money/wallet/requestFlows';
import type { OwnDeposit, Withdrawal } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { formatUsdt, sayUsdt } from '@souk/web-core/format';
import { EmptyState, RowSkeletons, Rows } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { ChainVerdict } from '../../../../components/chain/ChainVerdict';
import { GrowingList, type GrowingQuery } from '../../../../components/lists/GrowingList';
import { teamAnswers } from '../holdText';
import { walletApi } from '../walletApi';
import { CancelWithdrawal } from '../withdraw/CancelWithdrawal';
import { RequestRow } from './RequestRow';
import { DepositStatusChip, WithdrawalStatusChip } from './RequestStatusChip';

interface RecentProps<Row> {
  title: string;
  query: GrowingQuery<Row>;
  moreLabel: string;
  empty: string;
  children: (row: Row) => ReactNode;
}

function Recent<Row extends { id: number }>({ title, empty, children, ...list }: RecentProps<Row>) {
  return (
    <section aria-label={title}>
      <GrowingList
        inCard
        skeleton={<RowSkeletons count={3} height={60} />}
        empty={<EmptyState>{empty}</EmptyState>}
        {...list}
      >
        {(rows) => <Rows>{rows.map(children)}</Rows>}
      </GrowingList>
    </section>
  );
}

export function RecentDeposits() {
  return (
    <Recent
      title={t('Recent Deposits')}
      query={walletApi.useDepositsInfiniteQuery()}
      moreLabel={t('Show older deposits')}
      empty={t('No deposits yet. Click "Add Funds" to make your first deposit.')}
    >
      {(deposit) => (
        <RequestRow
          key={deposit.id}
          amount={depositFlows(deposit).credited}
          sign="+"
          chip={<DepositStatusChip status={deposit.status} />}
          request={deposit}
        >
          {deposit.claimed_amount && (
            <p>
              {t('You reported {amount} USDT. We credited what arrived.', {
                amount: formatUsdt(depositFlows(deposit).reported),
              })}
            </p>
          )}
          {deposit.status !== 'approved' && <ChainVerdict verdict={deposit.verdict} coin="USDT" />}
          {whose(deposit)}
        </RequestRow>
      )}
    </Recent>
  );
}

export function RecentWithdrawals() {
  return (
    <Recent
      title={t('Recent Withdrawals')}
      query={walletApi.useWithdrawalsInfiniteQuery()}
      moreLabel={t('Show older withdrawals')}
      empty={t('No withdrawals yet.')}
    >
      {(withdrawal) => (
        <RequestRow
          key={withdrawal.id}
          amount={withdrawalFlows(withdrawal).held}
          sign="−"
          chip={<WithdrawalStatusChip status={withdrawal.status} />}
          request={withdrawal}
        >
          {whyHeld(withdrawal)}
          {received(withdrawal)}
          {withdrawal.status === 'pending' && (
            <CancelWithdrawal id={withdrawal.id} amount={withdrawalFlows(withdrawal).held} />
          )}
        </RequestRow>
      )}
    </Recent>
  );
}

function received(withdrawal: Withdrawal): ReactNode {
  const { fee, paid } = withdrawalFlows(withdrawal);
  if (withdrawal.status === 'rejected' || compareAmounts(fee, '0') === 0) return null;
  return <p>{t('{paid} to your wallet, {fee} fee.', { paid: sayUsdt(paid), fee: sayUsdt(fee) })}</p>;
}

/** Says how our team finds out whose a waiting deposit is, unless its exact amount shows it. */
function whose({ status, contested, bound }: OwnDeposit): ReactNode {
  if (status !== 'pending' || (bound && !contested)) return null;
  if (!contested)
    return <p>{t('You didn’t ask for an exact amount, so our team checks by hand that it’s yours.')}</p>;
  return (
    <p>
      {t(
        'Someone else reported the same transaction. Our team finds out who sent it before anyone is credited.',
      )}{' '}
      {bound && t('Nothing for you to do: the unique amount shows that it’s yours.')}
    </p>
  );
}

function whyHeld(withdrawal: Withdrawal): string | null {
  const { status, wallet_address, created_at } = withdrawal;
  const values = {
    amount: sayUsdt(withdrawalFlows(withdrawal).held),
    address: `${wallet_address.slice(0, 6)}…${wallet_address.slice(-4)}`,
  };
  const team = teamAnswers(promisedBy(created_at));
  if (status === 'pending')
    return `${t('{amount} held until our team pays it to {address}.', values)} ${team}`;
  if (status === 'processing')
    return `${t('{amount} held while our team pays it to {address}.', values)} ${team}`;
  return null;
}
