import * as z from 'zod/mini';
import { transactionHashField } from '../../chains/transactionHashField';
import { seenWalletAddress } from '../../fields/fields';
import { verdictSchema } from '../../money/chain/chain';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { TRADE_SIDES } from './tradeMachine';

export const tradePaymentSchema = named('TradePayment', {
  txn_hash: z.string(),
  by: z.enum(TRADE_SIDES),
  verdict: z.nullable(verdictSchema),
});
export type TradePayment = z.infer<typeof tradePaymentSchema>;

/** POST /trades/{id}/payments: a further hash of the trade. `replaces`: one of the caller's that is wrong, and no longer counts. */
export const addPaymentRequest = namedRequest('AddPaymentRequest', {
  txn_hash: transactionHashField({ required: t('Transaction hash is required') }),
  replaces: z.optional(transactionHashField({ required: t('Transaction hash is required') })),
  seen_wallet_address: seenWalletAddress,
});
export type AddPaymentRequest = z.output<typeof addPaymentRequest>;
