import { onlyApproval } from '@souk/contracts/backOffice/approvals/approvals';
import {
  adjustmentQuery,
  adjustmentRequest,
  adjustmentSchema,
  reasonedRequest,
  resumeRequest,
  treasurySchema,
  unclaimedTransferQuery,
  unclaimedTransferSchema,
} from '@souk/contracts/money/treasury/treasury';
import * as z from 'zod/mini';
import { doOrAsk } from '../../../domain/approvals/doOrAsk';
import { presentPage } from '../../../domain/presenters/presentPage';
import { route, transactionRoute } from '../../../domain/routes/route';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { readPage } from '../../../kernel/database/readPage';
import { Accepted } from '../../../kernel/http/Accepted';
import { TreasuryAdjustment } from '../tables';
import { ADJUSTMENT_PARTS, presentAdjustment } from './bookAdjustment';
import { listUnclaimed } from './listUnclaimed';
import { pausePayouts } from './pausePayouts';
import { readTreasury } from './readTreasury';
import { readResumption } from './resumePayouts';
import { payoutsResume, treasuryBook, treasuryReverse } from './treasuryApprovals';

/** Arrivals on the platform's chains, and a check that none is missing, for admins (docs/domain.md#what-the-chain-says). */
export const treasuryRoutes = [
  route('GET /admin/unclaimed-transfers', {
    summary: 'Money that came in and that no deposit stands for',
    may: 'treasury.read',
    query: unclaimedTransferQuery,
    reply: [200, z.array(unclaimedTransferSchema)],
    paged: true,
    handle: ({ query, services }) => listUnclaimed(services.sequelize, query),
  }),

  route('GET /admin/treasury', {
    summary: 'What is on the chains, whose it is, and what nothing explains',
    may: 'treasury.read',
    reply: [200, treasurySchema],
    handle: ({ services: { sequelize, chain } }) =>
      inSnapshot(sequelize, (transaction) => readTreasury(transaction, chain.networks)),
  }),

  route('GET /admin/treasury/adjustments', {
    summary: 'What admins booked of the USDT that is no user’s',
    may: 'treasury.read',
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
    may: 'treasury.book',
    body: adjustmentRequest,
    reply: [201, adjustmentSchema],
    accepted: onlyApproval,
    idempotent: true,
    handle: async ({ caller, body, requestId, transaction }) => {
      const asked = { caller, requestId, reason: body.reason };
      const { result, approval } = await doOrAsk(transaction, treasuryBook, body, asked);
      return approval ? new Accepted({ approval }) : presentAdjustment(result);
    },
  }),

  transactionRoute('POST /admin/treasury/adjustments/:id/reverse', {
    summary: 'Take an entry back, by another one',
    may: 'treasury.book',
    body: reasonedRequest,
    reply: [201, adjustmentSchema],
    accepted: onlyApproval,
    handle: async ({ caller, params: { id }, body, requestId, transaction }) => {
      const asked = { caller, requestId, reason: body.reason };
      const { result, approval } = await doOrAsk(transaction, treasuryReverse, { ...body, id }, asked);
      return approval ? new Accepted({ approval }) : presentAdjustment(result);
    },
  }),

  transactionRoute('POST /admin/treasury/resume-payouts', {
    summary: 'Let payouts go on after the treasury paused them; after a restore with each line confirmed',
    may: 'treasury.book',
    body: resumeRequest,
    accepted: onlyApproval,
    handle: async ({ caller, body, requestId, transaction }) => {
      const asked = { caller, requestId, reason: body.reason };
      const seen = await readResumption(transaction, body);
      const { approval } = await doOrAsk(transaction, payoutsResume, seen, asked);
      return approval && new Accepted({ approval });
    },
  }),

  transactionRoute('POST /admin/payouts/pause', {
    summary: 'Stop all payouts at once; to let them go on takes two people',
    may: 'payouts.pause',
    body: reasonedRequest,
    handle: ({ caller, body: { reason }, requestId, transaction }) =>
      pausePayouts(transaction, { reason, caller, requestId }),
  }),
];
