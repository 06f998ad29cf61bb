import { NEW_BELOW_PARTNERS } from '@souk/contracts/people/reputation/traderFacts';
import type { TermName } from '@souk/contracts/trading/offers/terms';

/** SQL: the number of people with whom a user has completed trades; read once per statement for a caller. */
export const partnersOf = (user: string) =>
  `COALESCE((SELECT partners FROM trader_facts WHERE user_id = ${user}), 0)`;

interface Take {
  user: string;
  /** In the offer's coin. */
  amount: string;
  live: string;
}

interface Condition {
  code: TermName;
  /** SQL. */
  isMet: (take: Take) => string;
}

const CONDITIONS: readonly Condition[] = [
  { code: 'min_partner_trades', isMet: ({ user }) => `offers.min_partner_trades <= ${partnersOf(user)}` },
  {
    code: 'new_buyer_max',
    isMet: ({ user, amount, live }) =>
      `(offers.new_buyer_max IS NULL OR ${partnersOf(user)} >= ${NEW_BELOW_PARTNERS} OR offers.new_buyer_max >= ${live} + ${amount})`,
  },
];

/** SQL: a user meets an offer's conditions for its least amount. */
export const canTake = (user: string) =>
  `(${CONDITIONS.map(({ isMet }) => isMet({ user, amount: 'offers.min_amount', live: '0' })).join(' AND ')})`;

/** SQL: the name and the value of the first condition that a take fails, separated by a space; NULL if it meets all. */
export const unmetBy = (take: Take) =>
  `CASE ${CONDITIONS.map(({ code, isMet }) => `WHEN NOT ${isMet(take)} THEN CONCAT('${code} ', offers.${code})`).join(' ')} END`;

/** SQL: the caller can take an offer, and the most that they may take as a new buyer. */
export const TAKER_COLUMNS = `${canTake(':callerId')} AS canTake,
  IF(${partnersOf(':callerId')} < ${NEW_BELOW_PARTNERS}, offers.new_buyer_max, NULL) AS callerMax`;
