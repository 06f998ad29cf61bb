export const WALLET_RULES = {
  'every known wallet got coins of a completed trade before': `
    SELECT CONCAT('saved address ', saved.id) AS 'row', 'a completed trade' AS expected, saved.known_at AS found
    FROM saved_addresses AS saved WHERE known_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM trades
      WHERE buyer_id = saved.user_id AND trades.crypto_type = saved.crypto_type AND status = 'completed' AND split_usdt IS NULL
        AND status_at <= saved.known_at AND IF(saved.address LIKE '0x%',
          LOWER(buyer_wallet_address) = LOWER(saved.address), buyer_wallet_address = saved.address))`,
};
