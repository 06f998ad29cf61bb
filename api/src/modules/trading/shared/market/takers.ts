import { NEW_BELOW_PARTNERS } from '@souk/contracts/people/traderFacts';
import type { TermName } from '@souk/contracts/trading/offers/terms';

/** SQL: with how many people a user has completed trades; of a caller it is read once a statement. */
export const partnersOf = (user: string) =>
  `COALESCE((SELECT partners FROM trader_facts WHERE user_id = ${user}), 0)`;

/** A take, in SQL. */
interface Take {
  user: string;
  /** In the offer's coin. */
  amount: string;
  /** What the user has in live trades on the offer. */
  live: string;
}

interface Condition {
  /** The term of an offer that asks it. */
  code: TermName;
  /** SQL. */
  isMet: (take: Take) => string;
}

/** What the owner of an offer asks of its taker. */
const CONDITIONS: readonly Condition[] = [
  { code: 'min_partner_trades', isMet: ({ user }) => `offers.min_partner_trades <= ${partnersOf(user)}` },
  {
    code: 'new_buyer_max',
    isMet: ({ user, amount, live }) =>
      `(offers.new_buyer_max IS NULL OR ${partnersOf(user)} >= ${NEW_BELOW_PARTNERS} OR offers.new_buyer_max >= ${live} + ${amount})`,
  },
];

/** SQL: whether a user meets an offer's conditions for its least amount. */
export const canTake = (user: string) =>
  `(${CONDITIONS.map(({ isMet }) => isMet({ user, amount: 'offers.min_amount', live: '0' })).join(' AND ')})`;

/** SQL: the name and the value of the first condition that a take does not meet, with a space between; NULL where it meets all. */
export const unmetBy = (take: Take) =>
  `CASE ${CONDITIONS.map(({ code, isMet }) => `WHEN NOT ${isMet(take)} THEN CONCAT('${code} ', offers.${code})`).join(' ')} END`;

/** SQL: for the caller, whether they can take an offer, and the most that they may as a new buyer. */
export const TAKER_COLUMNS = `${canTake(':callerId')} AS canTake,
  IF(${partnersOf(':callerId')} < ${NEW_BELOW_PARTNERS}, offers.new_buyer_max, NULL) AS callerMax`;
