import type { DecimalString } from '@souk/contracts/amounts/amounts';
import { promisedBy } from '@souk/contracts/backOffice/desk/waiting';
import { depositFlows } from '@souk/contracts/money/wallet/requestFlows';
import { t } from '@souk/contracts/texts/texts';
import { Amount, HashLink, Pending } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { ChainVerdict } from '../../../../components/chain/ChainVerdict';
import { teamAnswers } from '../holdText';
import { walletApi } from '../walletApi';
import { CancelWithdrawal } from '../withdraw/CancelWithdrawal';
import styles from './Activity.module.css';
import { DepositStatusChip, WithdrawalStatusChip } from './RequestStatusChip';

/** Deposits and withdrawals that our team has not finished, each with what its user can do. */
export function InProgress() {
  const deposits = walletApi.useDepositsInProgressQuery();
  const { holds = [] } = walletApi.useHoldsQuery().data ?? {};
  if (!deposits.data) return <Pending query={deposits} waiting={null} />;
  const rows = [
    ...deposits.data.map((deposit) => (
      <ProgressRow
        key={`deposit ${deposit.id}`}
        amount={depositFlows(deposit).reported}
        sign="+"
        chip={<DepositStatusChip status={deposit.status} />}
        since={deposit.created_at}
        verdict={<ChainVerdict verdict={deposit.verdict} coin="USDT" />}
      >
        {deposit.txn_hash && <HashLink hash={deposit.txn_hash} network={deposit.network} />}
      </ProgressRow>
    )),
    ...holds.flatMap(({ subject, amount, since }) =>
      subject.type === 'withdrawal'
        ? [
            <ProgressRow
              key={`withdrawal ${subject.id}`}
              amount={amount}
              sign="−"
              chip={<WithdrawalStatusChip status={subject.status} />}
              since={since}
            >
              {subject.status === 'pending' && <CancelWithdrawal id={subject.id} amount={amount} />}
            </ProgressRow>,
          ]
        : [],
    ),
  ];
  if (rows.length === 0) return null;
  return (
    <section className={styles.progress} aria-label={t('In progress')}>
      <h3>{t('In progress')}</h3>
      <ul>{rows}</ul>
    </section>
  );
}

interface ProgressRowProps {
  amount: DecimalString;
  sign: '+' | '−';
  chip: ReactNode;
  since: string;
  /** The chain's word on it. */
  verdict?: ReactNode;
  /** Its action. */
  children: ReactNode;
}

function ProgressRow({ amount, sign, chip, since, verdict, children }: ProgressRowProps) {
  return (
    <li>
      <div>
        <Amount value={amount} sign={sign} size="strong" />
        {chip}
      </div>
      <div>
        <span>{teamAnswers(promisedBy(since))}</span>
        {children}
      </div>
      {verdict}
    </li>
  );
}
