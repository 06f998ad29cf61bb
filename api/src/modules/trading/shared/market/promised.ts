import { MIN_TRADE_USDT } from '@souk/contracts/amounts/amounts';
import { availableAccountOf } from '../../../../domain/ledger/accounts';
import { SETTINGS_DOCUMENT } from '../../../../domain/policy/settings/settings';

/**
 * SQL: the seller's promise to a buyer who gets nothing in time, in per cent of a trade's USDT: at most the platform's present limit. In an
 * offer to sell it is promised, in a bid required.
 */
export const PROMISED_PERCENTAGE = `IF(offers.guarantee_percentage = 0, 0, LEAST(offers.guarantee_percentage,
    CAST(COALESCE(JSON_VALUE((${SETTINGS_DOCUMENT}), '$.most_guarantee_percentage'), 0) AS DECIMAL(4, 2))))`;

/** SQL: the USDT of the least trade on an offer. */
export const LEAST_WORTH = `GREATEST(ROUND(offers.min_amount * offers.price_per_unit, 6), ${MIN_TRADE_USDT})`;

/** SQL: the USDT that a seller's balance lacks for the least trade on an offer; 0 or less if it covers the promise. */
export const PROMISE_SHORT_OF = `ROUND(${LEAST_WORTH} * ${PROMISED_PERCENTAGE} * 0.01, 6)
  - (SELECT balance FROM ledger_accounts WHERE id = ${availableAccountOf('offers.owner_id')})`;
