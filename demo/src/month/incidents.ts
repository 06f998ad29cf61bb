import type { IncidentUpdate } from '@souk/contracts/platform/status/incidents';
import { openIncident, tellIncident } from '../../../api/src/modules/platform/status/tellIncident';
import { REQUEST_ID } from '../demoAccounts';
import { DAY, HOUR, type Month } from './Month';

type Told = Omit<IncidentUpdate, 'seen'> & { after: number };
interface Happened {
  ago: number;
  title: Record<'title_en' | 'title_ar' | 'title_fr', string>;
  told: readonly [Told, ...Told[]];
}

const OVER: Happened = {
  ago: 11 * DAY,
  title: {
    title_en: 'Emails arrive late',
    title_ar: 'رسائل البريد تصل متأخرة',
    title_fr: 'Les e-mails arrivent en retard',
  },
  told: [
    {
      after: 0,
      state: 'investigating',
      text_en: 'Emails take up to an hour. Everything is on the site as well.',
      text_ar: 'تستغرق رسائل البريد حتى ساعة. كل شيء موجود على الموقع أيضًا.',
      text_fr: 'Les e-mails mettent jusqu’à une heure. Tout est aussi sur le site.',
    },
    {
      after: 5 * HOUR,
      state: 'resolved',
      text_en: 'Our mail provider had a fault and has repaired it. All emails have been sent.',
      text_ar: 'كان لدى مزوّد البريد لدينا عطل وأصلحه. أُرسلت كل الرسائل.',
      text_fr: 'Notre prestataire avait une panne, réparée depuis. Tous les e-mails sont partis.',
    },
  ],
};
const OPEN: Happened = {
  ago: 3 * HOUR,
  title: {
    title_en: 'Deposits are credited slowly',
    title_ar: 'الإيداعات تُضاف ببطء',
    title_fr: 'Les dépôts sont crédités lentement',
  },
  told: [
    {
      after: 0,
      state: 'identified',
      text_en: 'More deposits than usual wait for a person. None is lost.',
      text_ar: 'إيداعات أكثر من المعتاد تنتظر مراجعة شخص. لم يُفقد أي منها.',
      text_fr: 'Plus de dépôts que d’habitude attendent une personne. Aucun n’est perdu.',
    },
  ],
};

/** An incident that is over, and one that its administrator has to say more about. */
export function planIncidents(month: Month): void {
  const { transaction, end, admin: caller } = month;
  const by = { caller, requestId: REQUEST_ID };
  for (const { ago, title, told } of [OVER, OPEN]) {
    const [first, ...later] = told;
    month.plan(end - ago, async () => {
      const { after: _, ...words } = first;
      const { id } = await openIncident(transaction, { ...title, ...words, seen: 0 }, by);
      for (const [index, { after, ...update }] of later.entries())
        month.plan(end - ago + after, () =>
          tellIncident(transaction, id, { update: { ...update, seen: index + 1 }, ...by }),
        );
    });
  }
}
