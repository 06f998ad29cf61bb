import { beginning } from '../scene/textIn';
import { answered, changed, listed } from './answers';
import { changeUser } from './changeUser';
import { enter, listOf, press, type Screen, screensOf } from './Screen';

const INCIDENTS = [
  {
    id: 2,
    title: { en: 'Deposits on TRON are seen late', ar: 'تأخر ظهور الإيداعات على TRON' },
    updates: [
      {
        state: 'investigating',
        text: {
          en: 'Deposits of the last hour are not shown yet. None is lost.',
          ar: 'لا تظهر إيداعات الساعة الماضية بعد. لم يضِع أي منها.',
          fr: 'Les dépôts de la dernière heure n’apparaissent pas encore. Aucun n’est perdu.',
        },
        at: '2026-11-26T08:10:00.000Z',
      },
      {
        state: 'identified',
        text: { en: 'The server that we ask for blocks was four hours behind.' },
        at: '2026-11-26T08:50:00.000Z',
      },
    ],
  },
  {
    id: 1,
    title: { en: 'Emails came late', ar: 'تأخر وصول الرسائل', fr: 'E-mails en retard' },
    updates: [
      {
        state: 'resolved',
        text: {
          en: 'Our mail server was full. It warns us earlier now.',
          ar: 'امتلأ خادم البريد لدينا. صار ينبّهنا أبكر.',
          fr: 'Notre serveur de messagerie était plein. Il nous prévient désormais plus tôt.',
        },
        at: '2026-11-12T17:05:00.000Z',
      },
    ],
  },
];

const HIT = {
  id: 1,
  user: {
    id: 99,
    username: 'lucia_f',
    is_active: true,
    full_name: 'Lucía Fuentes',
    date_of_birth: '1984-05-02',
    country: 'Spain',
  },
  list: 'ofac',
  entry: '12345',
  name: 'FUENTES, Lucia Maria',
  birth_years: ['1984', '1985'],
  score: '0.9400',
  is_strong: true,
  state: 'open',
  created_at: '2026-11-20T09:00:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: null,
};
const POSSIBLE = { ...HIT, id: 2, name: 'FUENTE, Luz', birth_years: [], score: '0.8600', is_strong: false };

const withIncidents = changed('/status', (status) => ({ ...status, incidents: INCIDENTS }));
const hits = listed('/admin/screening-hits?*', [HIT, POSSIBLE]);
const waiting = answered('/admin/settings/waiting*', {
  deposits: 2,
  announced: 1,
  withdrawals: 3,
  addresses: 40,
});

const admin = screensOf('admin');
const buyer = screensOf('buyer');
const visitor = screensOf('visitor');

/** Rare incidents: something breaks, mail bounces, a name is on a list. */
export const incidentScreens: readonly Screen[] = [
  visitor('status-incidents', '/status', { trouble: withIncidents }),
  admin('admin-incidents', '/admin?tab=system&group=announcements', { trouble: withIncidents }),
  admin('admin-incident', '/admin?tab=system&group=announcements', { steps: press('Open an incident…') }),
  buyer('email-bounced', '/wallet', { trouble: changeUser({ email_bounced: true }) }),
  admin('admin-network-change', '/admin?tab=system&group=money', {
    trouble: waiting,
    steps: async (page) => {
      await page.getByRole('combobox', { name: await beginning(page, 'USDT network') }).click();
      await page.getByTitle('BNB Smart Chain (BEP20)').click();
      await page.locator('form button[type=submit]').first().click();
    },
  }),
  admin('admin-address-change', '/admin?tab=system', {
    trouble: waiting,
    steps: async (page) => {
      await press('Platform Settings')(page);
      await enter('USDT wallet address', 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf')(page);
      await press('Save wallet address')(page);
    },
  }),
  admin('admin-screening', '/admin?tab=kyc', { trouble: hits }),
  admin('admin-screening-hit', listOf('rejected', 'kyc&status=all'), {
    trouble: hits,
    steps: async (page) => {
      const name = await beginning(page, 'Possible matches on a sanctions list');
      await page.getByRole('region', { name }).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  }),
];
