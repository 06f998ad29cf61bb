import { createHmac } from 'node:crypto';
import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { TERM_NAMES, TERMS } from '@souk/contracts/trading/offers/terms';
import type { Attributes } from 'sequelize';
import type { CaseEntry, Trade } from '../models';
import { attributeOf } from '../models/attributeOf';
import { hashOf } from './hashOf';

/** Separates these hashes from all others and from later versions. */
const DOMAIN = 'souk-case-1';

/** Terms that a trade was opened with; entry 0 is made of them. */
export type Opening = Pick<
  Trade,
  | 'id'
  | 'offerId'
  | 'side'
  | 'sellerId'
  | 'buyerId'
  | 'cryptoType'
  | 'cryptoAmount'
  | 'pricePerUnit'
  | 'referenceValue'
  | 'referenceAt'
  | 'marginPercentage'
  | 'usdtAmount'
  | 'buyerFeePercentage'
  | 'sellerFeePercentage'
  | 'buyerFee'
  | 'sellerFee'
  | 'guarantee'
  | 'buyerWalletAddress'
  | 'createdAt'
>;

type EntryRow = Attributes<CaseEntry>;
type Entry = Omit<EntryRow, 'hash'>;

/** JSON by RFC 8785, of texts: sorted keys, no white space. */
export function canonicalJson(data: Record<string, string>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** Salted hash in place of a text: the text can be erased, and cannot be guessed from the hash. */
export function bodyHash(salt: string, body: string): string {
  return createHmac('sha256', salt).update(body).digest('hex');
}

/** Hashes an entry's fields and the hash of the entry before (docs/domain.md#the-log-of-a-trade). */
export function entryHash(entry: Entry): string {
  const { tradeId, seq, at, actorId, actorRole, kind, data, bodyHash: body, prevHash } = entry;
  return hashOf([
    DOMAIN,
    tradeId,
    seq,
    at.toISOString(),
    actorId ?? actorRole,
    actorRole,
    kind,
    hashOf([data]),
    body ?? '',
    prevHash,
  ]);
}

/**
 * Entry 0, which is not stored: the trade as it was opened. Its terms are columns that never change, except the buyer's wallet, whose
 * first change records the old address.
 */
export function openingEntry(
  trade: Opening,
  entries: readonly Pick<CaseEntry, 'kind' | 'data'>[] = [],
): EntryRow {
  const entry: Entry = {
    tradeId: trade.id,
    seq: 0,
    at: trade.createdAt,
    ...(trade.side === 'sell'
      ? { actorId: trade.buyerId, actorRole: 'buyer' }
      : { actorId: trade.sellerId, actorRole: 'seller' }),
    kind: 'opened',
    data: canonicalJson({
      offer_id: String(trade.offerId),
      seller_id: String(trade.sellerId),
      buyer_id: String(trade.buyerId),
      ...fixedTerms(trade),
      crypto_amount: trade.cryptoAmount,
      usdt_amount: trade.usdtAmount,
      buyer_fee_percentage: trade.buyerFeePercentage,
      seller_fee_percentage: trade.sellerFeePercentage,
      buyer_fee: trade.buyerFee,
      seller_fee: trade.sellerFee,
      // Only where there is one.
      ...(compareAmounts(trade.guarantee, '0') > 0 && { guarantee: trade.guarantee }),
      ...(trade.side === 'buy' && { bid_id: String(trade.offerId) }),
      ...priceOrigin(trade),
      buyer_wallet_address: firstWallet(entries) ?? trade.buyerWalletAddress,
    }),
    bodyHash: null,
    prevHash: '',
  };
  return { ...entry, hash: entryHash(entry) };
}

function fixedTerms(trade: Opening): Record<string, string> {
  const names = TERM_NAMES.filter((name) => TERMS.sell[name].isFixed);
  return Object.fromEntries(names.map((name) => [name, String(trade[attributeOf(name) as keyof Opening])]));
}

function priceOrigin({ referenceValue, referenceAt, marginPercentage }: Opening): Record<string, string> {
  if (referenceValue === null || referenceAt === null || marginPercentage === null) return {};
  return {
    reference_value: referenceValue,
    reference_at: referenceAt.toISOString(),
    margin_percentage: marginPercentage,
  };
}

/** Also null if the data was altered: the hashes will show it. */
function firstWallet(entries: readonly Pick<CaseEntry, 'kind' | 'data'>[]): string | null {
  const change = entries.find(({ kind }) => kind === 'wallet_changed');
  try {
    return change ? String(JSON.parse(change.data).from) : null;
  } catch {
    return null;
  }
}
