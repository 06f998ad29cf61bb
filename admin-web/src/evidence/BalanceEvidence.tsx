import type { BalanceOrigins, OriginKind } from '@souk/contracts/evidence';
import { addAmounts, compareAmounts, type DecimalString, subtractAmounts } from '@souk/contracts/money';
import { Amount, Chip, Definition, DefinitionList } from '@souk/web-core/ui';
import styles from './evidence.module.css';

const KINDS: Record<OriginKind, string> = {
  deposit: 'Deposits',
  sale: 'Received for sales',
  purchase: 'Paid for purchases',
  fee: 'Fees of purchases',
  withdrawal: 'Withdrawals paid',
};

/** What a user has and where it came from, to the last decimal: money without an origin must not leave. */
export function BalanceEvidence({ balance }: { balance: BalanceOrigins }) {
  const { origins, available_balance, escrow_balance, pending_withdrawals } = balance;
  const sum = sumOf(origins);
  return (
    <>
      <DefinitionList>
        {origins.map(({ kind, count, amount }) => (
          <Definition key={kind} term={`${KINDS[kind]} (${count})`}>
            <SignedAmount value={amount} />
          </Definition>
        ))}
        <Definition term="Sum of all origins" total>
          <Amount value={sum} />
        </Definition>
        <Definition term="Available">
          <Amount value={available_balance} />
        </Definition>
        <Definition term="In escrow">
          <Amount value={escrow_balance} />
        </Definition>
        <Definition term="Waiting to be paid out">
          <Amount value={pending_withdrawals} />
        </Definition>
      </DefinitionList>
      <p className={styles.verdict}>
        {unexplained(balance) === null ? (
          <Chip tone="good">Balance and origins agree to the last decimal</Chip>
        ) : (
          <Chip tone="bad">{unexplained(balance)} USDT of the balance has no origin</Chip>
        )}
      </p>
    </>
  );
}

/** What came in has a plus, what left a minus. */
function SignedAmount({ value }: { value: DecimalString }) {
  const isOut = compareAmounts(value, '0') < 0;
  return <Amount value={isOut ? subtractAmounts('0', value) : value} sign={isOut ? '−' : '+'} />;
}

const sumOf = (origins: BalanceOrigins['origins']) => addAmounts('0', ...origins.map(({ amount }) => amount));

/** By how much the balance and its origins differ, in USDT; null where they agree. */
export function unexplained(balance: BalanceOrigins): DecimalString | null {
  const { origins, available_balance, escrow_balance, pending_withdrawals } = balance;
  const whole = addAmounts(available_balance, escrow_balance, pending_withdrawals);
  const difference = subtractAmounts(whole, sumOf(origins));
  return compareAmounts(difference, '0') === 0 ? null : difference;
}
