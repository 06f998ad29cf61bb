import { verdictAddress, verdictSchema } from '@souk/contracts/money/chain/chain';
import { standingQuery, standingSchema } from '@souk/contracts/money/chain/standing';
import { reasonedRequest } from '@souk/contracts/money/treasury/treasury';
import { route, transactionRoute } from '../../../domain/routes/route';
import { askStanding } from './askStanding';
import { checkAgain } from './checkAgain';
import { dismissVanished } from './dismissVanished';

/** Chain verdicts on the transactions of cases, and on wallets (docs/domain.md#what-the-chain-says). */
export const verdictRoutes = [
  route('GET /chain/standing', {
    summary: 'Whether a chain lets a wallet send and receive, as it says itself',
    may: 'market.read',
    lane: 'chain',
    query: standingQuery,
    reply: [200, standingSchema],
    handle: ({ caller, query, services }) => askStanding(services, { ...query, caller: caller.user }),
  }),

  route('POST /admin/verdicts/:subject/:id', {
    summary: 'Ask the chain about a case’s transaction once more',
    may: 'cases.read',
    needs: 'session',
    lane: 'chain',
    params: verdictAddress,
    reply: [200, verdictSchema],
    handle: ({ caller, params, services }) => checkAgain(services, { ...params, caller }),
  }),

  transactionRoute('POST /admin/verdicts/:subject/:id/dismiss', {
    summary: 'Say that a transaction that left its chain is dealt with',
    may: 'treasury.book',
    params: verdictAddress,
    body: reasonedRequest,
    handle: ({ caller, params, body: { reason }, requestId, transaction }) =>
      dismissVanished(transaction, { ...params, reason, adminId: caller.user.id, requestId }),
  }),
];
