import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import { pool } from '../../../domain/models/databaseOf';
import { startPattern } from '../../../kernel/database/conditions';
import { numberIn } from '../../backOffice';

const NONE = 'SELECT id FROM offer_holds WHERE FALSE';

/**
 * A person's search in their own trades, deposits and withdrawals: by number, start of the hash, or start of the other side's name; no
 * other data of other people is searched. Statements of ids, each bounded by the person's own rows.
 */
export function ownSearch(userId: number, typed: string) {
  const { sign, number } = numberIn(typed);
  const like = (text: string) => `LIKE ${pool().escape(startPattern(text))}`;
  const hash = sign ? '' : canonicalTransactionHash(typed);
  const isIt = [...(number ? [`id = ${number}`] : []), ...(hash ? [`canonical_txn_hash ${like(hash)}`] : [])];
  const people = `SELECT id FROM users WHERE username ${like(typed.toLowerCase())}`;
  const rows = (table: string, own: string, other?: string) => {
    const places = [...isIt, ...(other && !sign ? [`${other} IN (${people})`] : [])];
    return `SELECT id FROM ${table} WHERE ${own} = ${Number(userId)} AND (${places.join(' OR ') || 'FALSE'})`;
  };
  // Within the person's own trades: with any side's hash.
  const parts = hash
    ? ` UNION SELECT trade_id FROM trade_payments JOIN trades ON trades.id = trade_id
        WHERE ${Number(userId)} IN (seller_id, buyer_id) AND trade_payments.canonical_txn_hash ${like(hash)}`
    : '';
  return {
    trade: `${rows('trades', 'seller_id', 'buyer_id')} UNION ${rows('trades', 'buyer_id', 'seller_id')}${parts}`,
    // A bid's movements refer to rows of `offer_holds`.
    bid: number
      ? `SELECT offer_holds.id FROM offer_holds JOIN offers ON offers.id = offer_id
          WHERE offers.owner_id = ${Number(userId)} AND offers.id = ${number}`
      : NONE,
    deposit: rows('deposits', 'user_id'),
    withdrawal: rows('withdrawals', 'user_id'),
  };
}
