import { NEW_BELOW_PARTNERS } from '@souk/contracts/people/traderFacts';

/** SQL: with how many people a user has completed trades; of a caller it is read once a statement. */
export const partnersOf = (user: string) =>
  `COALESCE((SELECT partners FROM trader_facts WHERE user_id = ${user}), 0)`;

/** SQL: the most that a user may take of an offer as a new buyer; NULL where nothing limits them. */
const mostOf = (user: string) =>
  `IF(${partnersOf(user)} < ${NEW_BELOW_PARTNERS}, offers.new_buyer_max, NULL)`;

/** SQL: whether a user meets an offer's conditions for its least amount. `reserveOffer` asks the same of an amount. */
export const canTake = (user: string) =>
  `(offers.min_partner_trades <= ${partnersOf(user)} AND COALESCE(${mostOf(user)} >= offers.min_amount, 1))`;

export const TAKER_COLUMNS = `${canTake(':callerId')} AS canTake, ${mostOf(':callerId')} AS callerMax`;
