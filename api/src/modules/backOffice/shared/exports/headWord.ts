import { fieldWord } from '@souk/contracts/backOffice/audit/auditChanges';
import { own } from '@souk/contracts/own';
import { spokenLanguage, t } from '@souk/contracts/texts/texts';

const HEADS: Readonly<Record<string, () => string>> = {
  id: () => t('ID'),
  actor: () => t('Who'),
  amount_usdt: () => t('Amount'),
  available_usdt: () => t('Available'),
  buyer_fee: () => t('Buyer fee'),
  buyer_id: () => t('csv|Buyer ID'),
  changes: () => t('What changed'),
  city: () => t('City'),
  claimed_usdt: () => t('csv|Reported'),
  closed_at: () => t('csv|Closed'),
  created_at: () => t('csv|created_at'),
  crypto_amount: () => t('csv|Coins'),
  crypto_type: () => t('Coin'),
  decided_at: () => t('Decided'),
  decided_by: () => t('Decided by'),
  dispute_reason: () => t('csv|Reason of the dispute'),
  escrow_usdt: () => t('In escrow'),
  facts: () => t('csv|Facts'),
  file_size: () => t('csv|File size'),
  guarantee: () => t('Promised USDT'),
  guarantee_end: () => t('csv|Where it went'),
  joined: () => t('Joined'),
  kyc_documents: () => t('KYC documents'),
  latest_at: () => t('csv|Latest'),
  offer_id: () => t('csv|Offer ID'),
  phone: () => t('Phone'),
  price_per_unit: () => t('Price per unit'),
  reported: () => t('csv|Reported trader'),
  reported_id: () => t('csv|ID of the reported trader'),
  reporter: () => t('csv|Reporter'),
  reporter_id: () => t('csv|ID of the reporter'),
  request_id: () => t('Request'),
  seller_fee: () => t('Seller fee'),
  seller_id: () => t('csv|Seller ID'),
  seller_txn_hash: () => t('Transaction hash'),
  ties: () => t('Ties'),
  trade_id: () => t('csv|Trade ID'),
  trades: () => t('Trades'),
  usdt_amount: () => t('Amount'),
  user_ids: () => t('csv|User IDs'),
  username: () => t('Username'),
};

/** A column's header in the language of its file. In English it is the column's own name, which programs know. */
export function headWord(column: string): string {
  if (!spokenLanguage()) return column;
  return own(HEADS, column)?.() ?? fieldWord(column);
}
