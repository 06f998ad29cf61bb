import { t } from '@souk/contracts/texts/texts';
import type { TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import { FormActions } from '@souk/web-core/form';
import { sayCrypto } from '@souk/web-core/format';
import { useLastingError } from '@souk/web-core/request';
import { Banner, Dialog, ErrorState, Skeleton } from '@souk/web-core/ui';
import { useState } from 'react';
import { useFocusField } from '../../../../components/useFocusField';
import type { TradeDialogProps } from '../TradeDialogProps';
import { actionLabel } from '../traderActions';
import { tradesApi } from '../tradesApi';
import { FoundPayments } from './FoundPayments';
import { Destination, HashForm, sentNotice, useHashForm } from './HashForm';

const EVIDENCE: Partial<Record<TradeStatus, string>> = {
  disputed: t('If you have sent the coins, enter the transaction hash. Don’t send any coins now.'),
  cancelled: t(
    'The buyer has the USDT back. If you sent the coins anyway, enter the transaction hash: our team will look at it. Don’t send any coins now.',
  ),
};

const FURTHER = t(
  'Enter the hash of another payment to the buyer’s wallet. It takes the place of a wrong hash of yours.',
);

export function SendHashDialog({ trade, onDone, onClose }: TradeDialogProps) {
  // Keep the status from when it opened: if the trade ends elsewhere, the api's current answer tells it.
  const [openedIn] = useState(trade.status);
  const [isFurther] = useState(trade.seller_txn_hash !== null);
  const now = useTradeNow(trade.id);
  const hash = useHashForm(trade, now.trade?.buyer_wallet_address, () => {
    onDone(sentNotice(openedIn));
    onClose();
  });
  const { form } = hash;
  useFocusField(form, 'seller_txn_hash');
  return (
    <Dialog title={t('Send Transaction Hash')} onClose={onClose} locked={form.submitting}>
      {openedIn !== 'open' ? (
        <Banner tone="info" announce={false}>
          {isFurther ? FURTHER : EVIDENCE[openedIn]}
        </Banner>
      ) : now.trade ? (
        <>
          {now.trade.status === 'open' && (
            <p>
              {t('First send {coins}, then enter the hash here.', {
                coins: sayCrypto(trade.crypto_amount, trade.crypto_type),
              })}
            </p>
          )}
          <FoundPayments trade={now.trade} side="seller" busy={form.submitting} onUse={hash.use} />
          <Destination trade={now.trade} />
        </>
      ) : now.error ? (
        <ErrorState error={now.error} onRetry={now.refetch} />
      ) : (
        <Skeleton height={88} />
      )}
      <HashForm {...hash} coin={trade.crypto_type}>
        <FormActions
          form={form}
          label={isFurther ? actionLabel('add_payment', trade) : t('I have sent the coins')}
          busyLabel={hash.check.isLooking ? t('Checking…') : t('Sending…')}
          onCancel={onClose}
        />
      </HashForm>
    </Dialog>
  );
}

/**
 * The trade as the api returns it after the dialog has opened: the buyer may have corrected the address since the page
 * was loaded, and coins sent to the old one are lost.
 */
function useTradeNow(id: number) {
  const query = tradesApi.useTradeQuery(id, { refetchOnMountOrArgChange: true });
  const [knownBefore] = useState(query.fulfilledTimeStamp);
  const error = useLastingError(query);
  const trade = query.fulfilledTimeStamp === knownBefore ? undefined : query.currentData;
  return { trade, error, refetch: query.refetch };
}
