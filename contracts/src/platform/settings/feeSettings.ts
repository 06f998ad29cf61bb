import * as z from 'zod/mini';
import { PERCENTAGE_DECIMALS } from '../../amounts/amounts';
import { decimalField } from '../../amounts/decimalField';
import { amountSchema, decisionReason, optionalTextField, textField } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { seenWaiting } from './waitingThere';

/** USDT: no setting allows a smaller withdrawal (docs/domain.md#deposits-and-withdrawals). */
export const MIN_WITHDRAWAL = '1.00';
/** Fees until an admin sets them, in per cent (docs/domain.md#amounts-and-fees). */
export const DEFAULT_FEE_PERCENTAGE = '1.50';
/** Clients rely on this text beside each change of fees (docs/domain.md#what-clients-rely-on). */
export const FEES_DESCRIPTION = 'Transaction fee percentages for platform revenue';

/** GET /admin/transaction-fees and GET /offers/transaction-fees: of trades in per cent, of a withdrawal in USDT. */
export const transactionFeesSchema = named('TransactionFees', {
  buyer_fee_percentage: amountSchema,
  seller_fee_percentage: amountSchema,
  withdrawal_fee: amountSchema,
  min_withdrawal: amountSchema,
  late_is_free: z.boolean(),
  /** The most that offers may promise to buyers who get nothing in time; 0: nothing. */
  most_guarantee_percentage: z.int(),
  description: z.nullable(z.string()),
});
export type TransactionFees = z.infer<typeof transactionFeesSchema>;

const BUYER_FEE = t('Buyer fee must be a valid percentage between 0 and 100');
const SELLER_FEE = t('Seller fee must be a valid percentage between 0 and 100');
const percentage = (message: string) => {
  return decimalField({
    decimals: PERCENTAGE_DECIMALS,
    required: message,
    invalid: message,
    max: ['100', message],
    tooFine: message,
  });
};

const withdrawalFee = z.optional(
  decimalField({
    decimals: 2,
    required: t('Withdrawal fee is required'),
    invalid: t('Withdrawal fee must be a number'),
  }),
);
const SMALLEST = t('Smallest withdrawal must be at least 1.00');
const minWithdrawal = z.optional(
  decimalField({ decimals: 2, required: SMALLEST, invalid: SMALLEST, min: [MIN_WITHDRAWAL, SMALLEST] }),
);

/**
 * PUT /admin/transaction-fees. The fees that the admin saw go with it: if they differ from those in force, nothing changes. The fee of a
 * withdrawal and the smallest one stay as they are if left out.
 */
export const transactionFeesUpdate = namedRequest('TransactionFeesUpdate', {
  buyer_fee_percentage: percentage(BUYER_FEE),
  seller_fee_percentage: percentage(SELLER_FEE),
  seen_buyer_fee_percentage: z.optional(percentage(BUYER_FEE)),
  seen_seller_fee_percentage: z.optional(percentage(SELLER_FEE)),
  withdrawal_fee: withdrawalFee,
  seen_withdrawal_fee: withdrawalFee,
  min_withdrawal: minWithdrawal,
  seen_min_withdrawal: minWithdrawal,
  description: optionalTextField({ max: [500, t('Description must be at most 500 characters')] }),
  reason: decisionReason,
});
export type TransactionFeesUpdate = z.output<typeof transactionFeesUpdate>;

/**
 * PUT /admin/wallet-address; the admin saw `seen_admin_wallet_address`, null where none was set, and `seen_waiting` in the answer of GET
 * /admin/settings/waiting.
 */
export const depositAddressUpdate = namedRequest('DepositAddressUpdate', {
  admin_wallet_address: textField({
    required: t('Wallet address is required'),
    min: [10, t('Wallet address must be at least 10 characters')],
    max: [128, t('Wallet address must be at most 128 characters')],
    pattern: [/^\S+$/u, t('Wallet address must not contain spaces')],
    ascii: true,
  }),
  seen_admin_wallet_address: optionalTextField({
    max: [128, t('Wallet address must be at most 128 characters')],
  }),
  seen_waiting: seenWaiting,
  reason: decisionReason,
});
export type DepositAddressUpdate = z.output<typeof depositAddressUpdate>;
