import { promisedBy } from '@souk/contracts/backOffice/waiting';
import { depositFlows, withdrawalFlows } from '@souk/contracts/money/requestFlows';
import type { Withdrawal } from '@souk/contracts/money/wallet';
import { t } from '@souk/contracts/texts';
import { formatUsdt, sayUsdt } from '@souk/web-core/format';
import { Card, EmptyState, RowSkeletons, Rows } from '@souk/web-core/ui';
import { ChainVerdict } from '../../../components/ChainVerdict';
import { GrowingList } from '../../../components/GrowingList';
import type { Say } from '../../../components/useNotice';
import { CancelWithdrawal } from './CancelWithdrawal';
import styles from './History.module.css';
import { HistoryRow } from './HistoryRow';
import { teamAnswers } from './holdText';
import { ProveSender } from './ProveSender';
import { DepositStatusChip, WithdrawalStatusChip } from './RequestStatusChip';
import { useDepositsInfiniteQuery, useWithdrawalsInfiniteQuery } from './walletApi';

const skeleton = <RowSkeletons count={3} height={60} />;

export function RecentDeposits({ say }: { say: Say }) {
  const query = useDepositsInfiniteQuery();
  return (
    <Card flush title={t('Recent Deposits')}>
      <div className={styles.list}>
        <GrowingList
          inCard
          query={query}
          skeleton={skeleton}
          moreLabel={t('Show older deposits')}
          empty={
            <EmptyState>{t('No deposits yet. Click "Add Funds" to make your first deposit.')}</EmptyState>
          }
        >
          {(deposits) => (
            <Rows>
              {deposits.map((deposit) => (
                <HistoryRow
                  key={deposit.id}
                  amount={depositFlows(deposit).credited}
                  sign="+"
                  chip={<DepositStatusChip status={deposit.status} />}
                  createdAt={deposit.created_at}
                  hash={deposit.txn_hash}
                  network={deposit.network}
                  notes={deposit.admin_notes}
                >
                  {deposit.claimed_amount && (
                    <p>
                      {t('You reported {amount} USDT. We credited what arrived.', {
                        amount: formatUsdt(depositFlows(deposit).reported),
                      })}
                    </p>
                  )}
                  {deposit.status !== 'approved' && <ChainVerdict verdict={deposit.verdict} coin="USDT" />}
                  <ProveSender deposit={deposit} say={say} />
                </HistoryRow>
              ))}
            </Rows>
          )}
        </GrowingList>
      </div>
    </Card>
  );
}

export function RecentWithdrawals() {
  const query = useWithdrawalsInfiniteQuery();
  return (
    <Card flush title={t('Recent Withdrawals')}>
      <div className={styles.list}>
        <GrowingList
          inCard
          query={query}
          skeleton={skeleton}
          moreLabel={t('Show older withdrawals')}
          empty={<EmptyState>{t('No withdrawals yet.')}</EmptyState>}
        >
          {(withdrawals) => (
            <Rows>
              {withdrawals.map((withdrawal) => (
                <HistoryRow
                  key={withdrawal.id}
                  amount={withdrawalFlows(withdrawal).held}
                  sign="−"
                  chip={<WithdrawalStatusChip status={withdrawal.status} />}
                  createdAt={withdrawal.created_at}
                  hash={withdrawal.txn_hash}
                  network={withdrawal.network}
                  notes={withdrawal.admin_notes}
                >
                  {whyHeld(withdrawal)}
                  {withdrawal.status === 'pending' && <CancelWithdrawal withdrawal={withdrawal} />}
                </HistoryRow>
              ))}
            </Rows>
          )}
        </GrowingList>
      </div>
    </Card>
  );
}

/** Where the money of a withdrawal is while it is neither here nor there, and until when. */
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
