import {
  addAmounts,
  CRYPTO_DECIMALS,
  compareAmounts,
  cutDecimals,
  type DecimalString,
  subtractAmounts,
} from '../../amounts/amounts';
import type { VerdictReasonCode } from '../../money/chain/verdictReasons';
import type { TradeSide } from './tradeMachine';
import type { TradePayment } from './tradePayments';
import type { Trade } from './trades';

// Apart from the schemas: a page that only shows a sum needs none of them.

/** Hashes of a trade before a dispute, replaced ones too. In a dispute each side may add one more. */
export const MOST_PAYMENTS = 5;

export interface Part {
  /** In its canonical form. */
  hash: string;
  /** Received by the buyer's wallet, in the coin, with every decimal of the chain. */
  amount: DecimalString;
}

export interface PaymentSum {
  paid: DecimalString;
  /** '0' once everything is paid. */
  missing: DecimalString;
  /** The hashes that make up `paid`. */
  counted: ReadonlySet<string>;
}

/**
 * Sums a trade's payments in their order until all is paid: a hash counts once, and a payment after that is none of the trade's. Exact;
 * only the sum loses what is beyond the coin's 8 decimals, which neither side owes.
 */
export function sumPayments(parts: readonly Part[], due: DecimalString): PaymentSum {
  const counted = new Set<string>();
  let exact = '0';
  const paid = () => cutDecimals(exact, CRYPTO_DECIMALS);
  for (const { hash, amount } of parts) {
    if (counted.has(hash) || compareAmounts(amount, '0') <= 0) continue;
    if (compareAmounts(paid(), due) >= 0) break;
    counted.add(hash);
    exact = addAmounts(exact, amount);
  }
  const missing = subtractAmounts(due, paid());
  return { paid: paid(), missing: compareAmounts(missing, '0') > 0 ? missing : '0', counted };
}

/** True for at least half of an amount: less is dust, which begins no payment and stretches no deadline. */
export const isBeginning = (paid: DecimalString, due: DecimalString) =>
  compareAmounts(addAmounts(paid, paid), due) >= 0;

/** What arrived and what is missing of a trade whose chain shows a part of the coins only; null for every other. */
export function shortPayment({
  crypto_amount: due,
  verdict,
}: Pick<Trade, 'crypto_amount' | 'verdict'>): Pick<PaymentSum, 'paid' | 'missing'> | null {
  if (!verdict?.paid || verdict.outcome === 'match') return null;
  const sum = sumPayments([{ hash: '', amount: verdict.paid }], due);
  return sum.counted.size > 0 && sum.missing !== '0' ? sum : null;
}

/** The first of a side's hashes that the chain objects to by more than its amount: the right one replaces it. */
export function wrongPayment(
  { payments }: Pick<Trade, 'payments'>,
  side: TradeSide,
): TradePayment | undefined {
  return payments.find(
    ({ by, verdict }) =>
      by === side && verdict?.outcome === 'wrong' && verdict.reasons.some(({ code }) => !isAboutAmount(code)),
  );
}

/** A part of a payment may be too little alone. */
export const isAboutAmount = (code: VerdictReasonCode) => code === 'too_little' || code === 'too_much';
