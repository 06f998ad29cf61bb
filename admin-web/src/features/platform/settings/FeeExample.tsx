import { tradeMoney } from '@souk/contracts/amounts/amounts';
import { transactionFeesUpdate } from '@souk/contracts/platform/settings/feeSettings';
import { t } from '@souk/contracts/texts/texts';
import { Typography } from 'antd';
import { moneyText } from '../../../components/moneyText';

/** The typed percentages applied to a trade worth 100 USDT, so that a slipped point is seen before it is saved. */
export function FeeExample({ buyer, seller }: { buyer: string; seller: string }) {
  const typed = { buyer_fee_percentage: buyer, seller_fee_percentage: seller };
  const { data } = transactionFeesUpdate.safeParse(typed);
  if (!data)
    return (
      <Typography.Paragraph type="secondary">
        {t('They apply to trades opened after you save.')}
      </Typography.Paragraph>
    );
  const money = tradeMoney({
    cryptoAmount: '100',
    pricePerUnit: '1',
    buyerFeePercentage: data.buyer_fee_percentage,
    sellerFeePercentage: data.seller_fee_percentage,
  });
  return (
    <Typography.Paragraph type="secondary">
      {t(
        'On a trade worth 100.00 USDT the buyer pays {pays}, the seller receives {receives} and the platform earns {keeps}. Applies to trades opened after you save.',
        {
          pays: moneyText(money.buyerPays),
          receives: moneyText(money.sellerReceives),
          keeps: moneyText(money.platformKeeps),
        },
      )}
    </Typography.Paragraph>
  );
}
