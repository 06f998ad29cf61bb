import { unclaimedTransferQuery, unclaimedTransferSchema } from '@souk/contracts/treasury';
import * as z from 'zod/mini';
import { route } from '../../http/route';
import { listUnclaimed } from './listUnclaimed';

/** What came to the platform on its chains, and whether it is all there, for admins (capabilities §6). */
export const treasuryRoutes = [
  route('GET /admin/unclaimed-transfers', {
    summary: 'Money that came in and that no deposit stands for',
    access: 'admin',
    query: unclaimedTransferQuery,
    reply: [200, z.array(unclaimedTransferSchema)],
    paged: true,
    handle: ({ query, services }) => listUnclaimed(services.sequelize, query),
  }),
];
