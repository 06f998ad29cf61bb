import { usePageTitle } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import { Button, lazily, Notice, Page, PageHeader, Skeleton, Stack } from '@souk/web-core/ui';
import { useState } from 'react';
import { useBalanceQuery } from '../../account/balanceApi';
import { DeactivatedBanner } from '../../account/StandingBanner';
import { useAccount } from '../../account/useAccount';
import { Outdated } from '../../components/Outdated';
import { useNotice } from '../../components/useNotice';
import { BalanceCards, FailedBalance } from './BalanceCards';
import { RecentDeposits, RecentWithdrawals } from './History';
import styles from './WalletPage.module.css';
import { useDepositsInfiniteQuery, useWithdrawalsInfiniteQuery } from './walletApi';

const onItsWay = <Skeleton height={360} />;
const DepositForm = lazily(() => import('./DepositForm').then((module) => module.DepositForm), onItsWay);
const WithdrawalForm = lazily(
  () => import('./WithdrawalForm').then((module) => module.WithdrawalForm),
  onItsWay,
);

/** The wallet (spec §2): balances, the two forms behind their toggling buttons, and the latest requests. */
export function WalletPage() {
  usePageTitle('Wallet');
  const user = useAccount();
  const balance = useBalanceQuery();
  const balanceError = useLastingError(balance);
  const deposits = useDepositsInfiniteQuery();
  const withdrawals = useWithdrawalsInfiniteQuery();
  const [form, setForm] = useState<'deposit' | 'withdrawal' | null>(null);
  const [notice, say] = useNotice();

  const toggle = (which: 'deposit' | 'withdrawal') => setForm(form === which ? null : which);
  const done = (text: string) => {
    setForm(null);
    // The form is sent from its end; once it is gone, that place is somewhere among the balances.
    window.scrollTo({ top: 0 });
    say(text, { movesFocus: true });
  };
  return (
    <Page>
      <PageHeader
        title="Wallet"
        lead="Your USDT: what is free, and what is held."
        actions={
          <>
            <Button
              variant={form ? 'secondary' : 'primary'}
              disabled={!user.is_active}
              aria-expanded={form === 'deposit'}
              onClick={() => toggle('deposit')}
            >
              {form === 'deposit' ? 'Cancel Deposit' : 'Add Funds'}
            </Button>
            <Button
              disabled={!user.is_active}
              aria-expanded={form === 'withdrawal'}
              onClick={() => toggle('withdrawal')}
            >
              {form === 'withdrawal' ? 'Cancel Withdrawal' : 'Withdraw Funds'}
            </Button>
          </>
        }
      />
      <Stack>
        <DeactivatedBanner user={user} />
        <Notice {...notice} />
        <Outdated queries={[balance, deposits, withdrawals]} />
        {form === 'deposit' && <DepositForm onDone={done} />}
        {form === 'withdrawal' && <WithdrawalForm onDone={done} />}
        {balanceError && !balance.data ? (
          <FailedBalance error={balanceError} onRetry={balance.refetch} />
        ) : (
          <BalanceCards balance={balance.data} />
        )}
        <div className={styles.histories}>
          <RecentDeposits />
          <RecentWithdrawals />
        </div>
      </Stack>
    </Page>
  );
}
