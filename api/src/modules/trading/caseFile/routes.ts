import { pageFields } from '@souk/contracts/fields/fields';
import {
  caseFileSchema,
  caseHeadSchema,
  checkpointSchema,
  signingKeysSchema,
} from '@souk/contracts/trading/caseFile/caseFile';
import * as z from 'zod/mini';
import { presentPage } from '../../../domain/presenters/presentPage';
import { route } from '../../../domain/routes/route';
import { listCheckpoints, readKeys } from './listCheckpoints';
import { readCase, readHead } from './readCase';
import { presentCheckpoint } from './readCovering';
import { renderCase } from './renderCase';

/** Proofs of a trade's log, and the signatures over it, which anyone may keep (docs/domain.md#the-log-of-a-trade). */
export const caseRoutes = [
  route('GET /trades/:id/case', {
    summary: 'All that proves what happened to a trade; an admin sees the talk once it was disputed',
    may: 'trades.read',
    reply: [200, caseFileSchema],
    handle: ({ caller, params, services }) => readCase(services, params.id, caller),
  }),

  route('GET /trades/:id/case/head', {
    summary: 'The hash that stands for all that happened to a trade so far',
    may: 'trades.read',
    reply: [200, caseHeadSchema],
    handle: ({ caller, params }) => readHead(params.id, caller),
  }),

  route('GET /trades/:id/case.html', {
    summary: 'The same as a page that checks itself without a network',
    may: 'trades.read',
    reply: [200, 'file'],
    handle: async ({ caller, params, services }) => renderCase(await readCase(services, params.id, caller)),
  }),

  route('GET /transparency/checkpoints', {
    summary: 'The signed checkpoints of all trades, newest first',
    may: 'public',
    query: z.strictObject(pageFields),
    reply: [200, z.array(checkpointSchema)],
    paged: true,
    handle: async ({ query }) => presentPage(await listCheckpoints(query), presentCheckpoint),
  }),

  route('GET /transparency/key', {
    summary: 'The key that signs them, and those that did before',
    may: 'public',
    reply: [200, signingKeysSchema],
    handle: ({ services }) => readKeys(services),
  }),
];
