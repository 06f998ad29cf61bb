import { acceptedWith } from '@souk/contracts/backOffice/approvals/approvals';
import {
  screeningHitDecision,
  screeningHitQuery,
  screeningHitSchema,
} from '@souk/contracts/backOffice/flags/screening';
import * as z from 'zod/mini';
import { route, transactionRoute } from '../../../../domain/routes/route';
import { found } from '../../../../kernel/AppError';
import { readPage } from '../../../../kernel/database/readPage';
import { Accepted } from '../../../../kernel/http/Accepted';
import { notePeople } from '../../../backOffice';
import { ScreeningHit } from '../../tables';
import { decideHit } from './decideHit';
import { presentHit, withPeople } from './presentHits';

export const screeningRoutes = [
  route('GET /admin/screening-hits', {
    summary: 'People whose names are like one on a list of sanctions, newest first',
    may: 'kyc.read',
    query: screeningHitQuery,
    reply: [200, z.array(screeningHitSchema)],
    paged: true,
    handle: async ({ caller, query: { state, user_id: userId, skip, limit }, services }) => {
      const where = { ...(state && { state }), ...(userId && { userId }) };
      const page = { where, sort: '-id', skip, limit, include: withPeople() };
      const { items, total } = await readPage(ScreeningHit, page);
      await notePeople(
        services.sequelize,
        caller,
        items.map((hit) => hit.userId),
      );
      return { items: items.map(presentHit), total };
    },
  }),

  transactionRoute('PUT /admin/screening-hits/:id', {
    summary:
      'Say that it is someone else, or ask to close the identity as sanctioned, which takes two people',
    may: 'kyc.decide',
    body: screeningHitDecision,
    reply: [200, screeningHitSchema],
    accepted: acceptedWith(screeningHitSchema),
    handle: async ({ caller, params: { id }, body, requestId, transaction }) => {
      const { approval } = await decideHit(transaction, { id, decision: body, caller, requestId });
      const hit = found(await ScreeningHit.findByPk(id, { include: withPeople(), transaction }));
      return approval ? new Accepted({ ...presentHit(hit), approval }) : presentHit(hit);
    },
  }),
];
