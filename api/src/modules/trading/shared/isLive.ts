export const IS_LIVE = "trades.status IN ('open', 'crypto_sent', 'disputed')";
