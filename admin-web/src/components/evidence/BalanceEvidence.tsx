import {
  addAmounts,
  compareAmounts,
  type DecimalString,
  subtractAmounts,
} from '@souk/contracts/amounts/amounts';
import type { BalanceOrigins, OriginKind } from '@souk/contracts/backOffice/desk/evidence';
import { t } from '@souk/contracts/texts/texts';
import { Amount } from '@souk/web-core/ui';
import { Typography } from 'antd';
import { Facts } from '../Facts';
import { TitledCard } from '../TitledCard';

const KINDS: Record<OriginKind, string> = {
  deposit: t('Deposits'),
  sale: t('Received for sales'),
  purchase: t('Paid for purchases'),
  guarantee: t('Promises of late sellers'),
  fee: t('Fees of purchases'),
  withdrawal: t('Withdrawals paid'),
};

/** A user's balance and its origins, to the last decimal: money without an origin must not leave. */
export function BalanceEvidence({ balance }: { balance: BalanceOrigins }) {
  const fault = balanceFault(balance);
  return (
    <TitledCard title={t('Balance and its origin')}>
      <Facts
        items={{
          ...Object.fromEntries(
            balance.origins.map(({ kind, count, amount }) => [
              `${KINDS[kind]} (${count})`,
              <Amount key={kind} value={amount} sign="own" />,
            ]),
          ),
          [t('Sum of all origins')]: <Amount value={sumOf(balance.origins)} size="strong" />,
          [t('Available')]: <Amount value={balance.available_balance} />,
          [t('In escrow')]: <Amount value={balance.escrow_balance} />,
          [t('Waiting to be paid out')]: <Amount value={balance.pending_withdrawals} />,
        }}
      />
      <Typography.Text type={fault ? 'danger' : 'secondary'}>
        {fault ?? t('Balance and origins agree exactly')}
      </Typography.Text>
    </TitledCard>
  );
}

const sumOf = (origins: BalanceOrigins['origins']) => addAmounts('0', ...origins.map(({ amount }) => amount));

export function balanceFault(...balances: BalanceOrigins[]): string | null {
  const missing = balances.map(unexplained).find((amount) => amount !== null);
  return missing ? t('{missing} USDT of the balance has no origin', { missing }) : null;
}

/** Difference between a balance and its origins, in USDT; null if they agree. */
export function unexplained(balance: BalanceOrigins): DecimalString | null {
  const { origins, available_balance, escrow_balance, pending_withdrawals } = balance;
  const whole = addAmounts(available_balance, escrow_balance, pending_withdrawals);
  const difference = subtractAmounts(whole, sumOf(origins));
  return compareAmounts(difference, '0') === 0 ? null : difference;
}
