import type { AddressUses } from '@souk/contracts/evidence';
import { formatCount } from '@souk/web-core/format';
import { Chip, Time } from '@souk/web-core/ui';
import { Alert } from 'antd';
import { moneyText } from '../components/moneyText';
import styles from './evidence.module.css';

/** Whether money went to a withdrawal's address before, and whose: an address that several users share is a warning. */
export function AddressEvidence({ uses: { paid, others } }: { uses: AddressUses }) {
  return (
    <>
      <div className={styles.verdict}>
        {paid.last_at ? (
          <Chip tone="good">
            Paid here before: {paid.count === 1 ? 'once' : `${formatCount(paid.count)} times`},{' '}
            {moneyText(paid.amount)}, last <Time value={paid.last_at} />
          </Chip>
        ) : (
          <Chip tone="waiting">First payment to this address</Chip>
        )}
      </div>
      {others.count > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`Other users withdraw to this address too: ${strangersText(others)}.`}
        />
      )}
    </>
  );
}

/** "karim (ID 3), leila (ID 4) and 12 more". */
export function strangersText({ count, people }: AddressUses['others']): string {
  const named = people.map(({ id, username }) => `${username} (ID ${id})`).join(', ');
  return count > people.length ? `${named} and ${formatCount(count - people.length)} more` : named;
}
