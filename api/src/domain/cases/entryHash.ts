import { createHmac } from 'node:crypto';
import { compareAmounts } from '@souk/contracts/amounts';
import { TERM_NAMES, TERMS } from '@souk/contracts/trading/offers/terms';
import type { Attributes } from 'sequelize';
import type { CaseEntry, Trade } from '../models';
import { attributeOf } from '../models/attributeOf';
import { hashOf } from './hashOf';

/** Tells these hashes from any others, and their next version from this one. */
const DOMAIN = 'souk-case-1';

/** The terms that a trade was opened with: its entry 0 is made of them. */
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

/** An entry holds this hash of a text: the text can be erased, and cannot be found by guessing. */
export function bodyHash(salt: string, body: string): string {
  return createHmac('sha256', salt).update(body).digest('hex');
}

/** The hash of an entry, over everything in it and the hash of the one before (docs/domain.md#the-log-of-a-trade). */
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
 * Entry 0, which is not stored: the trade as it was opened. All its terms are columns that never change but the buyer's wallet, whose
 * first change says where the coins were to go before.
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
      // Logs from before there were promises and bids have no such fields.
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

/** The terms of its offer that the trade keeps. */
function fixedTerms(trade: Opening): Record<string, string> {
  const names = TERM_NAMES.filter((name) => TERMS.sell[name].isFixed);
  return Object.fromEntries(names.map((name) => [name, String(trade[attributeOf(name) as keyof Opening])]));
}

/** What a floating price followed; logs of fixed ones have no such fields. */
function priceOrigin({ referenceValue, referenceAt, marginPercentage }: Opening): Record<string, string> {
  if (referenceValue === null || referenceAt === null || marginPercentage === null) return {};
  return {
    reference_value: referenceValue,
    reference_at: referenceAt.toISOString(),
    margin_percentage: marginPercentage,
  };
}

/** Null too where the data is not what was written: the hashes will tell. */
function firstWallet(entries: readonly Pick<CaseEntry, 'kind' | 'data'>[]): string | null {
  const change = entries.find(({ kind }) => kind === 'wallet_changed');
  try {
    return change ? String(JSON.parse(change.data).from) : null;
  } catch {
    return null;
  }
}
