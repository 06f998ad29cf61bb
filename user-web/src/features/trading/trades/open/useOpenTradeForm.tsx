import type { DecimalString, TradeMoney } from '@souk/contracts/amounts';
import { coinNetwork } from '@souk/contracts/networks';
import type { User } from '@souk/contracts/people/users';
import type { TransactionFees } from '@souk/contracts/platform/feeSettings';
import { t } from '@souk/contracts/texts';
import type { TakeBidRequest } from '@souk/contracts/trading/offers/bids';
import { type OpenTradeRequest, openTradeForm, type Trade } from '@souk/contracts/trading/trades/trades';
import { useZodForm } from '@souk/web-core/form';
import { isRefusal, useIdempotency } from '@souk/web-core/request';
import { useEffect, useEffectEvent, useMemo } from 'react';
import * as z from 'zod/mini';
import { barrierText } from '../../../../account/barriers';
import { KYC_BEFORE_TRADE } from '../../../../account/kycTexts';
import { useSpendable } from '../../../../account/useSpendable';
import { useAddressQuestion } from '../../../../components/useAddressQuestion';
import { useFarPriceQuestion } from '../../../../components/useFarPriceQuestion';
import type { MarketRow } from '../../shared/MarketRow';
import { tradesApi } from '../tradesApi';
import { shortBalance, tradeQuote } from './tradeQuote';

export interface OpenTradeFormProps {
  row: MarketRow;
  /** What the amount's field begins with. */
  wantedAmount: string;
  user: User;
  /** Undefined while unknown; no trade is opened before they are shown. */
  fees: TransactionFees | undefined;
  /** Asks for the row and the fees, and ends when their answers are shown. */
  askTermsAgain: () => Promise<unknown>;
  /** The reader's available balance; undefined while unknown. */
  available: DecimalString | undefined;
  onOpened: (trade: Trade) => void;
}

/** The form, its request, and the balance it goes by. What the api would refuse for sure is said without asking it. */
export function useOpenTradeForm(props: OpenTradeFormProps, lastAddress: string | undefined) {
  const { row, user, fees, askTermsAgain, onOpened, wantedAmount: crypto_amount } = props;
  const isSale = row.side === 'buy';
  const grant = isSale ? 'bids.take' : 'trades.open';
  const spendable = useSpendable(props.available);
  const schema = useMemo(() => {
    const form = openTradeForm(row);
    // The bid names the wallet.
    return isSale ? z.extend(form, { buyer_wallet_address: z.literal('') }) : form;
  }, [row, isSale]);
  const question = useAddressQuestion();
  const farPrice = useFarPriceQuestion(isSale ? 'take' : 'buy');
  const [openTrade] = tradesApi.useOpenTradeMutation();
  const withIdempotency = useIdempotency();
  const form = useZodForm(schema, {
    initial: { crypto_amount, buyer_wallet_address: '' },
    fallback: t('Failed to create trade'),
    onSubmit: async (fields) => {
      const available = spendable.of(form.values);
      const { money } = tradeQuote(row, fees, available, fields.crypto_amount);
      const refusal =
        barrierText(user, grant, KYC_BEFORE_TRADE) ?? (isSale ? null : shortBalance(money, available));
      if (refusal) throw new Error(refusal);
      if (!money) throw new Error(t('The fee isn’t known yet. Nothing was locked.'));
      await farPrice.ask(row.crypto_type, row.price_per_unit);
      if (!isSale) await question.ask(coinNetwork(row.crypto_type), fields.buyer_wallet_address);
      const opening = openingOf(row, fields, money);
      try {
        onOpened(
          await withIdempotency(opening, (idempotencyKey) =>
            openTrade({ ...opening, idempotencyKey }).unwrap(),
          ),
        );
      } catch (error) {
        // The price or the fee may have changed: the new figures come together with the error that says so. After a lost answer
        // the old ones stay, because the same request must be sent again.
        if (isRefusal(error)) await askTermsAgain();
        spendable.afterFailure(form.values, error);
        throw error;
      }
    },
  });
  const begin = useEffectEvent(
    (buyer_wallet_address: string) =>
      form.values.buyer_wallet_address === '' && form.follow({ crypto_amount, buyer_wallet_address }),
  );
  useEffect(() => {
    if (lastAddress) begin(lastAddress);
  }, [lastAddress]);
  const questions = (
    <>
      {farPrice.dialog}
      {question.dialog}
    </>
  );
  return { form, available: spendable.of(form.values), grant, questions } as const;
}

/** The request, with what the reader was shown of the row. */
function openingOf(
  row: MarketRow,
  fields: Pick<OpenTradeRequest, 'crypto_amount' | 'buyer_wallet_address'>,
  { sellerReceives, buyerPays }: TradeMoney,
): { bid?: number; request: OpenTradeRequest | TakeBidRequest } {
  if (row.side === 'sell') return { request: { ...fields, offer_id: row.id, seen_total: buyerPays } };
  const request = {
    crypto_amount: fields.crypto_amount,
    seen_price: row.price_per_unit,
    seen_promise: row.guarantee_percentage,
    seen_total: sellerReceives,
  };
  return { bid: row.id, request };
}
