import type { AddressUses } from '@souk/contracts/backOffice/evidence';
import { t } from '@souk/contracts/texts';
import { formatCount } from '@souk/web-core/format';
import { Time } from '@souk/web-core/ui';
import { Alert, Typography } from 'antd';
import { moneyText } from '../components/moneyText';

/** Whether money went to a withdrawal's address before, and whose: an address that several users share is a warning. */
export function AddressEvidence({ uses: { paid, others } }: { uses: AddressUses }) {
  return (
    <>
      <Typography.Paragraph type="secondary">
        {paid.last_at ? (
          <>
            Paid here before:{' '}
            {paid.count === 1 ? 'once' : t('{count} times', { count: formatCount(paid.count) })},{' '}
            {moneyText(paid.amount)}, last <Time value={paid.last_at} />
          </>
        ) : (
          t('First payment to this address')
        )}
      </Typography.Paragraph>
      {others.count > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('Other users withdraw to this address too: {others}.', { others: strangersText(others) })}
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
