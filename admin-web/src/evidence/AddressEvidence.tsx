import { type AdminWithdrawal, addAmounts } from '@souk/contracts';
import { Chip, ErrorState, Skeleton, Time } from '@souk/web-core/ui';
import { Alert } from 'antd';
import { moneyText } from '../components/moneyText';
import styles from './evidence.module.css';
import { useWithdrawalsToQuery } from './evidenceApi';

/** Whether money went to a withdrawal's address before, and whose: an address that several users share is a warning. */
export function AddressEvidence({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { currentData, error, refetch } = useWithdrawalsToQuery(withdrawal.wallet_address, {
    refetchOnMountOrArgChange: true,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!currentData) return <Skeleton height={30} />;
  const { paid, strangers } = earlierUses(withdrawal, currentData);
  const last = paid[0];
  return (
    <>
      <div className={styles.verdict}>
        {last ? (
          <Chip tone="good">
            Paid here before: {paid.length === 1 ? 'once' : `${paid.length} times`},{' '}
            {moneyText(addAmounts(...paid.map(({ amount }) => amount)))}, last{' '}
            <Time value={last.created_at} />
          </Chip>
        ) : (
          <Chip tone="waiting">First payment to this address</Chip>
        )}
      </div>
      {strangers.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`Other users withdraw to this address too: ${strangers.join(', ')}.`}
        />
      )}
    </>
  );
}

/** What the user was paid at this address before, newest first; and who else asked to be paid there. */
export function earlierUses(withdrawal: AdminWithdrawal, toAddress: readonly AdminWithdrawal[]) {
  const others = toAddress.filter(({ id }) => id !== withdrawal.id);
  return {
    paid: others.filter((other) => other.user_id === withdrawal.user_id && other.status === 'approved'),
    strangers: [
      ...new Set(
        others
          .filter((other) => other.user_id !== withdrawal.user_id)
          .map(({ user }) => `${user.username} (ID ${user.id})`),
      ),
    ],
  };
}
