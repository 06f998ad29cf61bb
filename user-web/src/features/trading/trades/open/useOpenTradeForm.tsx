import type { DecimalString, TradeMoney } from '@souk/contracts/amounts/amounts';
import { coinNetwork } from '@souk/contracts/chains/networks';
import type { User } from '@souk/contracts/people/users';
import type { TransactionFees } from '@souk/contracts/platform/settings/feeSettings';
import { t } from '@souk/contracts/texts/texts';
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
  wantedAmount: string;
  user: User;
  /** No trade can be opened until the fees are known. */
  fees: TransactionFees | undefined;
  /** Refetches the row and the fees; resolves once the new values are shown. */
  askTermsAgain: () => Promise<unknown>;
  available: DecimalString | undefined;
  onOpened: (trade: Trade) => void;
}

/** Form and request to open a trade. Refuses locally if the api would certainly refuse. */
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
        // Price or fee may have changed: show the new figures together with the error. After a lost answer keep the old
        // ones, because the same request must be sent again.
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
