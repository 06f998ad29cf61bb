import { type DecimalString, parseDecimal } from '@souk/contracts/amounts/amounts';
import { unitsOf } from '@souk/contracts/amounts/units';
import type { VerdictReason } from '@souk/contracts/money/chain/verdictReasons';
import type { ChainTransaction, ChainTransfer } from '../sources/ChainSource';
import type { Expectation } from './judge';

interface Payment {
  /** Amount of the expected coin that the expected recipient got; null if that cannot be seen. */
  paid: DecimalString | null;
  /** The expected recipient, or else the address that got most of the expected coin. */
  recipient: string | null;
  /** Origins of those coins; none if no payment is seen. */
  senders: string[];
  reasons: VerdictReason[];
}

/**
 * Compares a transaction's payments with what is due. Several payments to the recipient count together. Coins that the recipient moves to
 * themselves, or has a contract pay out by a transaction of their own, are no one else's payment.
 */
export function paymentOf(transaction: ChainTransaction, expected: Expectation): Payment {
  const { recipient, coin, decimals } = expected;
  if (transaction.status === 'failed')
    return { paid: '0', recipient: null, senders: [], reasons: [{ code: 'failed', params: {} }] };
  const isCoin = ({ asset }: ChainTransfer) => isSameAddress(asset, coin.contract);
  const isToRecipient = ({ to }: ChainTransfer) => isSameAddress(to, recipient);
  const isTheirs = ({ from }: ChainTransfer) =>
    isSameAddress(from, recipient) || isSameAddress(transaction.signer, recipient);
  const inCoin = transaction.transfers.filter(isCoin);
  const received = inCoin.filter(isToRecipient);
  const counted = received.filter((transfer) => !isTheirs(transfer));
  const units = sum(counted);
  const senders = [...new Set(counted.map(({ from }) => from))];
  // Fractions below the case's precision are dust, which neither side owes.
  const step = 10n ** BigInt(Math.max(0, coin.decimals - decimals));
  const paid = units / step;
  const due = unitsOf(expected.amount, Math.min(decimals, coin.decimals));
  const shown = decimalOf(paid, Math.min(decimals, coin.decimals));
  const amounts = {
    paid: shown,
    expected: parseDecimal(expected.amount) ?? expected.amount,
    coin: coin.code,
  };
  if (paid >= due)
    return {
      paid: shown,
      recipient,
      senders,
      reasons: paid > due ? [{ code: 'too_much', params: amounts }] : [],
    };
  // Untraced payments may exist.
  if (coin.contract === null && !transaction.isTraced)
    return { paid: null, recipient: null, senders: [], reasons: [{ code: 'not_traced', params: {} }] };
  // It may be a part of a payment, whose sum is exact: it keeps the decimals of the chain.
  const part = decimalOf(units, coin.decimals);
  if (units > 0n || received.length > 0)
    return { paid: part, recipient, senders, reasons: [{ code: 'too_little', params: amounts }] };
  const { went, reasons } = elsewhere(transaction, expected);
  const isNothing = { code: 'too_little', params: { ...amounts, paid: '0' } } as const;
  return { paid: '0', recipient: went, senders, reasons: reasons.length > 0 ? reasons : [isNothing] };
}

/** Describes a transaction that pays the recipient nothing: it sends another token, or pays another address. */
function elsewhere(
  { transfers }: ChainTransaction,
  { recipient, coin }: Expectation,
): { went: string | null; reasons: VerdictReason[] } {
  const inCoin = transfers.filter(({ asset }) => isSameAddress(asset, coin.contract));
  const others = transfers.filter(({ asset }) => !isSameAddress(asset, coin.contract));
  const fake =
    others.find(({ to }) => isSameAddress(to, recipient)) ?? (inCoin.length === 0 ? others[0] : undefined);
  const [largest] = inCoin.toSorted((one, other) => (other.amount > one.amount ? 1 : -1));
  const went = largest?.to ?? null;
  if (fake) {
    const token = fake.asset ?? '';
    return { went, reasons: [{ code: 'wrong_asset', params: { token, expected: coin.code } }] };
  }
  if (!went) return { went, reasons: [] };
  return { went, reasons: [{ code: 'wrong_recipient', params: { address: went, expected: recipient } }] };
}

/** Compares two addresses or assets: case is ignored on EVM chains, but not on TRON. */
export function isSameAddress(one: string | null, other: string | null): boolean {
  if (one === other) return true;
  return Boolean(one?.startsWith('0x') && other && one.toLowerCase() === other.toLowerCase());
}

function sum(transfers: readonly ChainTransfer[]): bigint {
  return transfers.reduce((total, { amount }) => total + amount, 0n);
}

/** Units as a decimal, without trailing zeros. */
export function decimalOf(units: bigint, decimals: number): DecimalString {
  const digits = units.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return fraction ? `${whole}.${fraction}` : whole;
}
