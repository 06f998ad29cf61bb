import { exactUsdt } from '@souk/contracts/amounts/amounts';
import { paymentUri } from '@souk/contracts/amounts/units';
import { NETWORKS } from '@souk/contracts/chains/networks';
import { withdrawalFlows } from '@souk/contracts/money/wallet/requestFlows';
import type { AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { Amount, CopyButton, Skeleton } from '@souk/web-core/ui';
import { Alert, Flex } from 'antd';
import { lazy, Suspense } from 'react';
import { AddressText } from '../../../components/AddressText';
import { flagFact } from '../../../components/evidence/flagWords';
import { Facts } from '../../../components/Facts';
import { personText } from '../../../components/personText';
import { paidFlag } from './paidFlag';

// The library loads only if a code is shown.
const QrCode = lazy(() => import('@souk/web-core/qrCode'));

export function Completion({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { network, wallet_address: to } = withdrawal;
  const { paid } = withdrawalFlows(withdrawal);
  const amount = exactUsdt(paid);
  // A paid withdrawal must not be sent a second time.
  const seen = paidFlag(withdrawal);
  return (
    <Flex vertical gap={12}>
      <Facts
        items={{
          [t('Amount')]: (
            <Flex align="center">
              <Amount value={paid} size="strong" />
              <CopyButton value={amount} label={t('Copy amount')} iconOnly />
            </Flex>
          ),
          [t('User')]: personText({ username: withdrawal.user.username, id: withdrawal.user_id }),
          [t('Network')]: NETWORKS[network].name,
          [t("User''s wallet")]: <AddressText address={to || null} copyLabel={t('Copy wallet address')} />,
        }}
      />
      {to && !seen && (
        <Suspense fallback={<Skeleton width={148} height={148} />}>
          <QrCode
            text={paymentUri({ network, coin: 'USDT', to, amount })}
            label={t('QR code of the payout')}
          />
        </Suspense>
      )}
      <Alert
        type="warning"
        showIcon
        title={seen ? flagFact(seen) : t('Enter the transaction hash only after you have sent the funds.')}
        description={t('Completing ends this withdrawal and can’t be undone.')}
      />
    </Flex>
  );
}
