import type { WalletChange } from '@souk/contracts/backOffice/desk/reviews';
import { t } from '@souk/contracts/texts/texts';
import { rich, Time } from '@souk/web-core/ui';
import { Alert, Flex } from 'antd';
import { AddressText } from '../../../components/AddressText';

/**
 * Warns that the buyer changed the address for the coins, with every earlier address: coins that went to one of those went to the
 * buyer.
 */
export function EarlierWallets({ changes }: { changes: WalletChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t(
        'The buyer changed this address after the trade was opened. Coins sent to an earlier address went to the buyer too.',
      )}
      description={
        <Flex vertical gap={8}>
          {changes.map((change) => (
            <div key={change.changed_at}>
              <AddressText address={change.from_address} copyLabel={t('Copy earlier wallet address')} />
              <div>{rich('Until {time}', { time: <Time value={change.changed_at} /> })}</div>
            </div>
          ))}
        </Flex>
      }
    />
  );
}
