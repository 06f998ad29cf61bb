import {
  adjustmentQuery,
  adjustmentRequest,
  adjustmentSchema,
  reasonedRequest,
  treasurySchema,
  unclaimedTransferQuery,
  unclaimedTransferSchema,
} from '@souk/contracts/money/treasury';
import * as z from 'zod/mini';
import { TreasuryAdjustment } from '../../../domain/models';
import { presentPage } from '../../../domain/presenters/presentPage';
import { route, transactionRoute } from '../../../domain/routes/route';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { readPage } from '../../../kernel/database/readPage';
import { ADJUSTMENT_PARTS, bookAdjustment, presentAdjustment } from './bookAdjustment';
import { listUnclaimed } from './listUnclaimed';
import { readTreasury } from './readTreasury';
import { resumePayouts } from './resumePayouts';

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

  route('GET /admin/treasury', {
    summary: 'What is on the chains, whose it is, and what nothing explains',
    access: 'admin',
    reply: [200, treasurySchema],
    handle: ({ services: { sequelize, chain } }) =>
      inSnapshot(sequelize, (transaction) => readTreasury(transaction, chain.networks)),
  }),

  route('GET /admin/treasury/adjustments', {
    summary: 'What admins booked of the USDT that is no user’s',
    access: 'admin',
    query: adjustmentQuery,
    reply: [200, z.array(adjustmentSchema)],
    paged: true,
    handle: async ({ query: { skip, limit } }) => {
      const page = { where: {}, sort: '-id', skip, limit, include: ADJUSTMENT_PARTS() };
      return presentPage(await readPage(TreasuryAdjustment, page), presentAdjustment);
    },
  }),

  transactionRoute('POST /admin/treasury/adjustments', {
    summary: 'Book USDT that is no user’s',
    access: 'admin',
    body: adjustmentRequest,
    reply: [201, adjustmentSchema],
    idempotent: true,
    handle: async ({ caller, body: request, requestId, transaction }) =>
      presentAdjustment(await bookAdjustment(transaction, { request, adminId: caller.id, requestId })),
  }),

  transactionRoute('POST /admin/treasury/resume-payouts', {
    summary: 'Let payouts go on after the treasury paused them',
    access: 'admin',
    body: reasonedRequest,
    reply: [204, null],
    handle: ({ caller, body: { reason }, requestId, transaction }) =>
      resumePayouts(transaction, { reason, adminId: caller.id, requestId }),
  }),
];
