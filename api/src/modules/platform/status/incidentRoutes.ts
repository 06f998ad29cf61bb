import { incidentRequest, incidentSchema, incidentUpdate } from '@souk/contracts/platform/incidents';
import { transactionRoute } from '../../../domain/routes/route';
import { withId } from '../../../kernel/http/params';
import { Incident } from '../tables';
import { tellIncident, textOf } from './tellIncident';

/** What administrators say of incidents; GET /status has it for everyone (docs/domain.md#incidents). */
export const incidentRoutes = [
  transactionRoute('POST /admin/incidents', {
    summary: 'Open an incident, and say the first words of it to everyone',
    may: 'system.change',
    body: incidentRequest,
    reply: [201, incidentSchema],
    handle: async ({ caller, body, requestId, transaction }) => {
      const { title_en, title_ar, title_fr, ...update } = body;
      const title = JSON.stringify(textOf(title_en, title_ar, title_fr));
      const { id } = await Incident.create({ title }, { transaction });
      return tellIncident(transaction, id, { update: { ...update, seen: 0 }, caller, requestId });
    },
  }),

  transactionRoute('POST /admin/incidents/:id/updates', {
    summary: 'Say something else of an incident; what was said stays',
    may: 'system.change',
    params: withId,
    body: incidentUpdate,
    reply: [201, incidentSchema],
    handle: ({ caller, params, body, requestId, transaction }) =>
      tellIncident(transaction, params.id, { update: body, caller, requestId }),
  }),
];
