import type * as z from 'zod/mini';
import { depositRequest, withdrawalRequest } from '../money/wallet/wallet';
import { transactionFeesUpdate } from '../platform/settings/feeSettings';
import { fieldErrors } from '../refusals/problem';
import { createOfferRequest } from '../trading/offers/offers';
import { openTradeForm } from '../trading/trades/trades';

const errorsOf = (schema: z.ZodMiniType, input: unknown) =>
  fieldErrors(schema.safeParse(input).error?.issues ?? []).map(({ field, message }) => ({ field, message }));

const offerForm = openTradeForm({
  min_amount: '1.50000000',
  max_amount: '3.00000000',
  crypto_type: 'SIDRA',
});

it.each([
  ['price_per_unit', createOfferRequest, 'Price must be at least 0.01 USDT'],
  ['min_amount', createOfferRequest, 'Minimum amount must be greater than 0'],
  ['max_amount', createOfferRequest, 'Maximum amount must be greater than 0'],
  ['crypto_amount', offerForm, 'Minimum amount is 1.5 SIDRA'],
  ['amount', depositRequest, 'Amount must be a positive number'],
  ['amount', withdrawalRequest, 'Please enter a valid amount.'],
  ['buyer_fee_percentage', transactionFeesUpdate, 'Buyer fee must be a valid percentage between 0 and 100'],
])('%s below zero is told what is wrong', (field, schema, message) => {
  for (const value of ['-1', '-0.5', '-0', -1, -1e-9])
    expect(errorsOf(schema, { [field]: value })).toContainEqual({ field, message });
});

it('an amount of a trade lies within the limits of its offer', () => {
  const said = (crypto_amount: string) =>
    errorsOf(offerForm, { crypto_amount, buyer_wallet_address: 'wallet' })[0]?.message;
  expect(['1.50', '3'].map(said)).toEqual([undefined, undefined]);
  expect(['0', '1.49999999', '3.00000001'].map(said)).toEqual([
    'Minimum amount is 1.5 SIDRA',
    'Minimum amount is 1.5 SIDRA',
    'Maximum amount is 3 SIDRA',
  ]);
});
