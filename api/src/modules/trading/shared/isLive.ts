import { LIVE_TRADE_STATUSES } from '@souk/contracts/trading/trades/tradeMachine';

/** SQL: trades that are not finished. */
export const IS_LIVE = `trades.status IN ('${LIVE_TRADE_STATUSES.join("', '")}')`;
