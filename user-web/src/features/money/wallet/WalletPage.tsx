import { t } from '@souk/contracts/texts/texts';
import { usePageTitle, useSearchParams } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import {
  Button,
  Card,
  Dialog,
  ErrorState,
  lazyPart,
  Notice,
  Page,
  PageHeader,
  Skeleton,
  Stack,
} from '@souk/web-core/ui';
import { useState } from 'react';
import { useBalanceQuery } from '../../../account/balanceApi';
import { isClosed } from '../../../account/barriers';
import { DeactivatedBanner } from '../../../account/StandingBanner';
import { useAccount } from '../../../account/useAccount';
import { BalanceBar } from '../../../components/BalanceBar';
import { BalanceHistory } from '../../../components/BalanceHistory';
import { Outdated } from '../../../components/Outdated';
import { SupportLink } from '../../../components/SupportLink';
import { useAwaited } from '../../../components/useAwaited';
import { useNotice } from '../../../components/useNotice';
import { ProofLine } from '../../../proofs/ProofLine';
import { ClaimBanner } from '../../../windDown/ClaimBanner';
import { useWindDownNoticeQuery } from '../../../windDown/statusApi';
import { DepositsUnderWay } from './DepositsUnderWay';
import { RecentDeposits, RecentWithdrawals } from './History';
import { Holds } from './Holds';
import { Limits } from './Limits';
import { Movements, useMovements } from './Movements';
import styles from './WalletPage.module.css';
import { walletApi } from './walletApi';

/** Dialog shown while a form's code loads. */
const waiting = (title: string, closeLabel: string) => (
  <Dialog title={title} closeLabel={closeLabel} onClose={() => undefined}>
    <Skeleton height={420} />
  </Dialog>
);
const DepositForm = lazyPart(
  () => import('./DepositForm'),
  'DepositForm',
  waiting(t('Add funds'), t('Cancel Deposit')),
);
const WithdrawalForm = lazyPart(
  () => import('./WithdrawalForm'),
  'WithdrawalForm',
  waiting(t('Withdraw funds'), t('Cancel Withdrawal')),
);

export function WalletPage() {
  usePageTitle(t('Wallet'));
  const user = useAccount();
  const balance = useBalanceQuery();
  const balanceError = useLastingError(balance);
  const deposits = walletApi.useDepositsInfiniteQuery();
  const underWay = walletApi.useDepositsUnderWayQuery();
  const withdrawals = walletApi.useWithdrawalsInfiniteQuery();
  const holds = walletApi.useHoldsQuery();
  const isTopAwaited = useAwaited(balance, underWay);
  const isMainAwaited = useAwaited(balance, underWay, useMovements().query);
  const areHoldsAwaited = useAwaited(holds);
  const areDepositsAwaited = useAwaited(holds, deposits);
  const isAllAwaited = useAwaited(balance, holds, deposits, withdrawals);
  const state = useWindDownNoticeQuery().data?.state ?? 'open';
  const [search, setSearch] = useSearchParams();
  const [form, setForm] = useState<'deposit' | 'withdrawal' | null>(
    // A link may open the form directly: /wallet?add.
    search.has('add') && user.is_active && !isClosed(user, 'deposits.report') ? 'deposit' : null,
  );
  const [notice, say] = useNotice();

  const close = () => {
    setForm(null);
    if (search.has('add')) setSearch({}, { replace: true });
  };
  const done = (text: string) => {
    close();
    say(text, { movesFocus: true });
  };
  return (
    <Page>
      <PageHeader
        title={t('Wallet')}
        lead={t('Available and held')}
        actions={
          <>
            <Button
              variant="primary"
              disabled={!user.is_active || isClosed(user, 'deposits.report')}
              onClick={() => setForm('deposit')}
            >
              {t('Add Funds')}
            </Button>
            <Button
              disabled={!user.is_active || isClosed(user, 'withdrawals.request')}
              onClick={() => setForm('withdrawal')}
            >
              {t('Withdraw Funds')}
            </Button>
          </>
        }
      />
      <Stack>
        <DeactivatedBanner user={user} />
        {state === 'closed' && <ClaimBanner />}
        <Notice {...notice} />
        <Outdated queries={[balance, deposits, withdrawals, holds]} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <Card>
              {balanceError && !balance.data ? (
                <ErrorState error={balanceError} onRetry={balance.refetch} />
              ) : (
                <BalanceBar balance={balance.data} label={t('Total balance')} />
              )}
              {underWay.data && <DepositsUnderWay deposits={underWay.data} />}
              <div hidden={isTopAwaited}>
                <ProofLine />
              </div>
              {!user.is_active && (
                <p className={styles.note}>
                  {t('You can’t trade or withdraw this while your account is deactivated.')}
                </p>
              )}
            </Card>
            <div hidden={isTopAwaited}>
              <Movements />
            </div>
          </div>
          <div className={styles.rail} data-awaits-main={isMainAwaited || undefined}>
            <Holds />
            <Limits />
            <div className={styles.anchor} hidden={areHoldsAwaited}>
              <Card>
                <BalanceHistory />
              </Card>
            </div>
            <div id="deposits" className={styles.anchor} hidden={areHoldsAwaited}>
              <RecentDeposits say={say} />
            </div>
            <div id="withdrawals" className={styles.anchor} hidden={areDepositsAwaited}>
              <RecentWithdrawals />
            </div>
            <p className={styles.note} hidden={isAllAwaited}>
              {t('Problem with a deposit or withdrawal?')} <SupportLink />
            </p>
          </div>
        </div>
      </Stack>
      {form === 'deposit' && <DepositForm onDone={done} onClose={close} />}
      {form === 'withdrawal' && <WithdrawalForm onDone={done} onClose={close} />}
    </Page>
  );
}
