import type { AddressUses } from '@souk/contracts/backOffice/desk/evidence';
import { t } from '@souk/contracts/texts/texts';
import { formatCount } from '@souk/web-core/format';
import { rich, Time } from '@souk/web-core/ui';
import { Alert, Typography } from 'antd';
import { listText } from '../lists';
import { moneyText } from '../moneyText';
import { personText } from '../personText';

/** Earlier payments to a withdrawal's address, and their users: an address that several users share is a warning. */
export function AddressEvidence({ uses: { paid, others } }: { uses: AddressUses }) {
  return (
    <>
      <Typography.Paragraph type="secondary">
        {paid.last_at
          ? rich(
              'Paid here before: {count, plural, one {once} other {{times} times}}, {amount}, last {last}',
              {
                count: paid.count,
                times: formatCount(paid.count),
                amount: moneyText(paid.amount),
                last: <Time value={paid.last_at} />,
              },
            )
          : t('First payment to this address')}
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
  const names = listText(people.map(personText));
  return count > people.length
    ? t('{names} and {more} more', { names, more: formatCount(count - people.length) })
    : names;
}
