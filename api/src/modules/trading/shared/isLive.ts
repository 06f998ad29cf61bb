/** SQL: trades that are not finished. */
export const IS_LIVE = "trades.status IN ('open', 'crypto_sent', 'disputed')";
