import { createHash, createHmac } from 'node:crypto';
import type { InferAttributes } from 'sequelize';
import type { CaseEntry, Trade } from '../models';

/** Tells these hashes from any others, and their next version from this one. */
const DOMAIN = 'souk-case-1';

/** Terms of a trade that never change: its entry 0 is made of them. */
export type Opening = Pick<
  Trade,
  | 'id'
  | 'offerId'
  | 'sellerId'
  | 'buyerId'
  | 'cryptoType'
  | 'cryptoAmount'
  | 'pricePerUnit'
  | 'usdtAmount'
  | 'buyerFee'
  | 'sellerFee'
  | 'createdAt'
>;

/** JSON by RFC 8785, of texts: sorted keys, no white space. */
export function canonicalJson(data: Record<string, string>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** What an entry holds of a text: the text can be erased, and cannot be found by guessing. */
export function bodyHash(salt: string, body: string): string {
  return createHmac('sha256', salt).update(body).digest('hex');
}

/** The hash of an entry, over everything in it and the hash of the one before (capabilities §1). */
export function entryHash(entry: Omit<InferAttributes<CaseEntry>, 'hash'>): string {
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

/** The hash of entry 0, which is not stored: the trade as it was opened. */
export function openingHash(trade: Opening): string {
  const data = canonicalJson({
    offer_id: String(trade.offerId),
    seller_id: String(trade.sellerId),
    buyer_id: String(trade.buyerId),
    crypto_type: trade.cryptoType,
    crypto_amount: trade.cryptoAmount,
    price_per_unit: trade.pricePerUnit,
    usdt_amount: trade.usdtAmount,
    buyer_fee: trade.buyerFee,
    seller_fee: trade.sellerFee,
  });
  return entryHash({
    tradeId: trade.id,
    seq: 0,
    at: trade.createdAt,
    actorId: trade.buyerId,
    actorRole: 'buyer',
    kind: 'opened',
    data,
    bodyHash: null,
    prevHash: '',
  });
}

/** Each part after its length, so that no two lists of parts make the same text. */
function hashOf(parts: readonly (string | number)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(String(part))}:${part}`);
  return hash.digest('hex');
}
