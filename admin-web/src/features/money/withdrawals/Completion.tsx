import { withdrawalFlows } from '@souk/contracts/money/requestFlows';
import type { AdminWithdrawal } from '@souk/contracts/money/wallet';
import { NETWORKS } from '@souk/contracts/networks';
import { t } from '@souk/contracts/texts';
import { Amount } from '@souk/web-core/ui';
import { Alert, Flex } from 'antd';
import { AddressText } from '../../../components/AddressText';
import { Facts } from '../../../components/Facts';
import { personText } from '../../../components/personText';

/** Shows the amount to be paid, and to whom. */
export function Completion({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  return (
    <Flex vertical gap={12}>
      <Facts
        items={{
          [t('Amount')]: <Amount value={withdrawalFlows(withdrawal).paid} size="strong" />,
          [t('User')]: personText({ username: withdrawal.user.username, id: withdrawal.user_id }),
          [t('Network')]: NETWORKS[withdrawal.network].name,
          [t("User''s wallet")]: (
            <AddressText address={withdrawal.wallet_address || null} copyLabel={t('Copy wallet address')} />
          ),
        }}
      />
      <Alert
        type="warning"
        showIcon
        title={t('Enter the transaction hash only after you have sent the funds.')}
        description={t('Completing ends this withdrawal and can’t be undone.')}
      />
    </Flex>
  );
}
