import { t } from '@souk/contracts/texts/texts';
import { shortPayment } from '@souk/contracts/trading/trades/payments';
import { isLiveTrade, type TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { exactAmount, sayCrypto } from '@souk/web-core/format';
import { Banner } from '@souk/web-core/ui';
import { latePaymentText } from '../closedTexts';

/** Doubts about the payment: it came late, came in part, or another trade claims it. */
export function TradeNotices({ trade, side }: { trade: Trade; side: TradeSide }) {
  const latePayment = latePaymentText(trade, side);
  return (
    <>
      {latePayment && (
        <Banner tone="info" announce={false}>
          {latePayment}
        </Banner>
      )}
      {trade.contested && (
        <Banner tone="warning" announce={false}>
          {t(
            'Another trade claims this transaction too. We check whose payment it is before any money moves.',
          )}
        </Banner>
      )}
      <PartArrived trade={trade} side={side} />
    </>
  );
}

function PartArrived({ trade, side }: { trade: Trade; side: TradeSide }) {
  const short = isLiveTrade(trade) ? shortPayment(trade) : null;
  if (!short) return null;
  const arrived = t('{paid} of {due} arrived; {missing} is missing.', {
    paid: exactAmount(short.paid),
    due: sayCrypto(trade.crypto_amount, trade.crypto_type),
    missing: exactAmount(short.missing),
  });
  const rest =
    side === 'seller'
      ? t('Send the rest and add its hash.')
      : t('The seller can send the rest and add its hash.');
  return (
    <Banner tone="warning" announce={false} title={arrived}>
      {trade.status === 'crypto_sent' && rest}
    </Banner>
  );
}
