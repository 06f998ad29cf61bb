import { verdictAddress, verdictSchema } from '@souk/contracts/chain';
import { route } from '../../http/route';
import { checkAgain } from './checkAgain';

/** What the chains say of the transactions of cases, for admins (capabilities §6). */
export const verdictRoutes = [
  route('POST /admin/verdicts/:subject/:id', {
    summary: 'Ask the chain about a case’s transaction once more',
    access: 'admin',
    lane: 'chain',
    params: verdictAddress,
    reply: [200, verdictSchema],
    handle: ({ caller, params, services }) => checkAgain(services, { ...params, caller }),
  }),
];
