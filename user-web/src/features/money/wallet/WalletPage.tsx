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
import { BalanceBar } from '../../../components/balance/BalanceBar';
import { Outdated } from '../../../components/lists/Outdated';
import { useAwaited } from '../../../components/lists/useAwaited';
import { SupportLink } from '../../../components/SupportLink';
import { useNotice } from '../../../components/useNotice';
import { ProofLine } from '../../../proofs/ProofLine';
import { ClaimBanner } from '../../../windDown/ClaimBanner';
import { useWindDownNoticeQuery } from '../../../windDown/statusApi';
import { Activity, useMovements } from './activity/Activity';
import { Holds } from './Holds';
import { Limits } from './Limits';
import styles from './WalletPage.module.css';
import { walletApi } from './walletApi';

/** Dialog shown while a form's code loads. */
const waiting = (title: string, closeLabel: string) => (
  <Dialog title={title} closeLabel={closeLabel} onClose={() => undefined}>
    <Skeleton height={420} />
  </Dialog>
);
const DepositForm = lazyPart(
  () => import('./deposit/DepositForm'),
  'DepositForm',
  waiting(t('Add funds'), t('Cancel Deposit')),
);
const WithdrawalForm = lazyPart(
  () => import('./withdraw/WithdrawalForm'),
  'WithdrawalForm',
  waiting(t('Withdraw funds'), t('Cancel Withdrawal')),
);

export function WalletPage() {
  usePageTitle(t('Wallet'));
  const user = useAccount();
  const balance = useBalanceQuery();
  const balanceError = useLastingError(balance);
  const deposits = walletApi.useDepositsInfiniteQuery();
  const inProgress = walletApi.useDepositsInProgressQuery();
  const withdrawals = walletApi.useWithdrawalsInfiniteQuery();
  const holds = walletApi.useHoldsQuery();
  const isTopAwaited = useAwaited(balance, holds, inProgress);
  const isAllAwaited = useAwaited(balance, holds, inProgress, deposits, withdrawals, useMovements().query);
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
          <Card>
            {balanceError && !balance.data ? (
              <ErrorState error={balanceError} onRetry={balance.refetch} />
            ) : (
              <BalanceBar balance={balance.data} />
            )}
            {!user.is_active && (
              <p className={styles.note}>
                {t('You can’t trade or withdraw this while your account is deactivated.')}
              </p>
            )}
            <Holds />
          </Card>
          <div className={styles.activity} hidden={isTopAwaited}>
            <Activity />
          </div>
          <div hidden={isAllAwaited}>
            <Limits />
            <p className={styles.note}>
              {t('Problem with a deposit or withdrawal?')} <SupportLink />
            </p>
            <ProofLine />
          </div>
        </div>
      </Stack>
      {form === 'deposit' && <DepositForm onDone={done} onClose={close} />}
      {form === 'withdrawal' && <WithdrawalForm onDone={done} onClose={close} />}
    </Page>
  );
}
