import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import type {
  IncidentRequest,
  IncidentText,
  IncidentUpdate as Update,
  Incident as Wire,
} from '@souk/contracts/platform/status/incidents';
import type { Transaction } from 'sequelize';
import type { Asked } from '../../../domain/approvals/ApprovalAction';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { announce } from '../../../domain/outbox/announce';
import { tellAdmins } from '../../../domain/outbox/tellAdmins';
import { AppError, found } from '../../../kernel/AppError';
import { select } from '../../../kernel/database/statements';
import { isDuplicate } from '../../../kernel/database/transaction';
import { Incident, IncidentUpdate } from '../tables';
import { presentIncidents } from './readIncidents';

/** Users who ever changed an incident preference; their choice is read when the mail is due. */
const ASKED = `SELECT user_id AS id FROM notification_preferences WHERE value LIKE '%"incidents"%' ORDER BY user_id`;

const textOf = (en: string, ar: string, fr: string): IncidentText => ({
  en,
  ...(ar && { ar }),
  ...(fr && { fr }),
});

export const titleOf = ({ title_en, title_ar, title_fr }: IncidentRequest) =>
  JSON.stringify(textOf(title_en, title_ar, title_fr));

export async function openIncident(
  transaction: Transaction,
  request: IncidentRequest,
  asked: Asked,
): Promise<Wire> {
  const { id } = await Incident.create({ title: titleOf(request) }, { transaction });
  return tellIncident(transaction, id, { update: { ...request, seen: 0 }, ...asked });
}

/**
 * Publishes an update of an incident permanently: a correction is another update.
 * @throws AppError `not_found`; `incident_changed` if another update came first; `incident_over` if it is resolved and the update
 * contradicts that.
 */
export async function tellIncident(
  transaction: Transaction,
  id: number,
  { update, caller, requestId }: Asked & { update: Update },
): Promise<Wire> {
  const incident = found(await Incident.findByPk(id, { transaction }));
  const where = { incidentId: id };
  const last = await IncidentUpdate.findOne({ where, order: [['place', 'DESC']], transaction });
  if ((last?.place ?? 0) !== update.seen) throw new AppError('incident_changed');
  const { state } = update;
  if (last?.state === 'resolved' && state !== 'resolved') throw new AppError('incident_over');
  const text = textOf(update.text_en, update.text_ar, update.text_fr);
  const row = {
    ...where,
    place: update.seen + 1,
    state,
    text: JSON.stringify(text),
    authorId: caller.user.id,
  };
  await IncidentUpdate.create(row, { transaction }).catch((error) => {
    throw isDuplicate(error) ? new AppError('incident_changed') : error;
  });
  const title = JSON.parse(incident.title) as IncidentText;
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'incident.tell',
    subject: ['setting', `incident ${id}`],
    userId: null,
    before: null,
    after: { number: id, state, text: `${title.en}: ${text.en}` },
    requestId,
  });
  const languages = (said: IncidentText, name: string) =>
    Object.fromEntries(Object.entries(said).map(([language, words]) => [`${name}_${language}`, words]));
  const people = await select<{ id: number }>(transaction, ASKED);
  await announce(transaction, {
    kind: 'incident_told',
    id,
    userIds: people.map((person) => person.id),
    data: { state, ...languages(title, 'title'), ...languages(text, 'text') },
  });
  await tellAdmins(transaction, caller.user, [line('text', `${title.en}: ${text.en}`)]);
  const [now] = await presentIncidents(transaction, [incident]);
  return now as Wire;
}
