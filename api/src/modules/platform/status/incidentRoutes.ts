import { onlyApproval } from '@souk/contracts/backOffice/approvals/approvals';
import {
  type Incident,
  incidentFirst,
  incidentRequest,
  incidentSchema,
  incidentUpdate,
} from '@souk/contracts/platform/status/incidents';
import { doOrAsk, type Outcome } from '../../../domain/approvals/doOrAsk';
import { transactionRoute } from '../../../domain/routes/route';
import { Accepted } from '../../../kernel/http/Accepted';
import { incidentTell } from './incidentApproval';
import { tellFirst } from './tellFirst';

/** Administrators' reports of incidents; GET /status shows them to everyone (docs/domain.md#incidents). */
export const incidentRoutes = [
  transactionRoute('POST /admin/incidents/first', {
    summary: 'Tell everyone in our own words that a part does not work; one person is enough',
    may: 'system.change',
    body: incidentFirst,
    reply: [201, incidentSchema],
    handle: ({ caller, body, requestId, transaction }) =>
      tellFirst(transaction, body.part, { caller, requestId }),
  }),

  transactionRoute('POST /admin/incidents', {
    summary: 'Open an incident, and say the first words of it to everyone',
    may: 'system.change',
    body: incidentRequest,
    reply: [201, incidentSchema],
    accepted: onlyApproval,
    handle: async ({ caller, body, requestId, transaction }) =>
      answer(await doOrAsk(transaction, incidentTell, body, { caller, requestId })),
  }),

  transactionRoute('POST /admin/incidents/:id/updates', {
    summary: 'Say something else of an incident; what was said stays',
    may: 'system.change',
    body: incidentUpdate,
    reply: [201, incidentSchema],
    accepted: onlyApproval,
    handle: async ({ caller, params, body, requestId, transaction }) =>
      answer(await doOrAsk(transaction, incidentTell, { ...body, ...params }, { caller, requestId })),
  }),
];

const answer = ({ result, approval }: Outcome<Incident>) => (approval ? new Accepted({ approval }) : result);
