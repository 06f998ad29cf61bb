import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { type IncidentWords, incidentWords } from '@souk/contracts/platform/status/incidents';
import { approvalAction } from '../../../domain/approvals/ApprovalAction';
import { found } from '../../../kernel/AppError';
import { Incident } from '../tables';
import { openIncident, tellIncident } from './tellIncident';

export const incidentTell = approvalAction({
  name: 'incident.tell',
  payload: incidentWords,
  subject: (words) => ['setting', 'id' in words ? `incident ${words.id}` : 'incidents'],
  needs: () => ({ code: 'told_to_everyone' }),
  summary: async (transaction, words) => {
    const { en, ar, fr } =
      'id' in words
        ? JSON.parse(found(await Incident.findByPk(words.id, { transaction })).title)
        : { en: words.title_en, ar: words.title_ar, fr: words.title_fr };
    return [
      line('state', words.state),
      line('title_en', en),
      line('title_ar', ar),
      line('title_fr', fr),
      line('text_en', words.text_en),
      line('text_ar', words.text_ar),
      line('text_fr', words.text_fr),
    ];
  },
  run: (transaction, words: IncidentWords, asked) => {
    if (!('id' in words)) return openIncident(transaction, words, asked);
    const { id, ...update } = words;
    return tellIncident(transaction, id, { update, ...asked });
  },
});
