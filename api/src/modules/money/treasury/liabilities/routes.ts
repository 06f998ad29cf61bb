import { onlyApproval } from '@souk/contracts/backOffice/approvals/approvals';
import {
  liabilityProofSchema,
  liabilityQuery,
  ownProofSchema,
  reserveRequest,
} from '@souk/contracts/money/treasury/liabilities';
import * as z from 'zod/mini';
import { doOrAsk } from '../../../../domain/approvals/doOrAsk';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { route, transactionRoute } from '../../../../domain/routes/route';
import { AppError } from '../../../../kernel/AppError';
import { Accepted } from '../../../../kernel/http/Accepted';
import type { Limit } from '../../../../kernel/limits/RateLimits';
import { exportTake } from '../../../backOffice';
import { auditorFile, fileOf, findTree } from './auditorFile';
import { makeProof } from './makeProof';
import { readOwnMovements } from './readOwnMovements';
import { listProofs, readOwnProof, readProof } from './readProofs';
import { renderProof } from './renderProof';
import { signReserve } from './signReserve';

/** Proofs are made once a day, and by hand. */
const MOST_TRIES = 5;

const OWN_PROOFS: Limit = { name: 'own-proofs', points: 30, seconds: 60 };

/** Liabilities and reserves: the heads for anyone, each user's own part for them (docs/domain.md#what-we-owe-proved). */
export const liabilityRoutes = [
  route('GET /transparency/liabilities', {
    summary: 'The signed proofs of what users own and what is held, newest first',
    may: 'public',
    query: liabilityQuery,
    reply: [200, z.array(liabilityProofSchema)],
    paged: true,
    handle: ({ query }) => listProofs(query),
  }),

  route('GET /wallet/liability-proofs/:id', {
    summary: 'The caller’s own part of a proof, of the last three',
    may: 'wallet.read',
    reply: [200, ownProofSchema],
    handle: async ({ caller, params, services: { rateLimits } }) => {
      await rateLimits.consume(OWN_PROOFS, String(caller.user.id));
      return readOwnProof(params.id, caller.user);
    },
  }),

  route('GET /wallet/liability-proofs/:id/file', {
    summary: 'The same as a page that checks itself without a network',
    may: 'wallet.read',
    reply: [200, 'file'],
    handle: async ({ caller, params, services: { sequelize, config, rateLimits } }) => {
      await rateLimits.consume(OWN_PROOFS, String(caller.user.id));
      const proof = await readOwnProof(params.id, caller.user);
      return renderProof(config.productName, proof, await readOwnMovements(sequelize, caller.user.id));
    },
  }),

  route('POST /admin/liability-proofs', {
    summary: 'Prove now what users own, beside the daily proof',
    may: 'treasury.book',
    reply: [201, liabilityProofSchema],
    handle: async ({ caller, requestId, services }) => {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const head = await makeProof(services, true, (transaction, { number, total }) =>
          recordAudit(transaction, {
            actorId: caller.user.id,
            action: 'liabilities.prove',
            id: `proof ${number}`,
            after: { total },
            requestId,
          }),
        );
        if (head) return readProof(head.number);
      }
      throw new AppError('proof_being_made');
    },
  }),

  transactionRoute('POST /admin/liability-proofs/:id/reserves', {
    summary: 'Publish what the key of a deposit address signed of a proof',
    may: 'treasury.book',
    body: reserveRequest,
    reply: [201, liabilityProofSchema],
    handle: ({ caller, params, body, requestId, services: { config }, transaction }) =>
      signReserve(transaction, {
        number: params.id,
        request: body,
        product: config.productName,
        adminId: caller.user.id,
        requestId,
      }),
  }),

  transactionRoute('POST /admin/liability-proofs/:id/auditor-file', {
    summary: 'Ask a second administrator for the leaves of a proof',
    may: 'exports.take',
    accepted: onlyApproval,
    handle: async ({ caller, params, requestId, transaction }) => {
      const file = fileOf(await findTree(params.id, transaction));
      const { approval } = await doOrAsk(transaction, exportTake, file, { caller, requestId });
      return approval ? new Accepted({ approval }) : undefined;
    },
  }),

  route('GET /admin/liability-proofs/:id/auditor-file', {
    summary: 'All leaves of a proof of the last three, for an auditor: place, value and hash, and no names',
    may: 'exports.take',
    reply: [200, 'csv'],
    handle: ({ caller, params, requestId, services: { sequelize } }) =>
      auditorFile(sequelize, params.id, { caller, requestId }),
  }),
];
