/** @alone: what the modules find as they are loaded is Arabic. */
import './testing/inArabic';
import { ALARM_CODES, ALARM_SEVERITIES } from '@souk/contracts/backOffice/alarms';
import { APPROVAL_ACTION_NAMES, APPROVAL_STATES } from '@souk/contracts/backOffice/approvals/approvalActions';
import { NEED_CODES, sayNeed } from '@souk/contracts/backOffice/approvals/needWords';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { VALUE_WORDS } from '@souk/contracts/backOffice/audit/fieldValues';
import { FIELD_WORDS, type Field } from '@souk/contracts/backOffice/audit/fieldWords';
import { writeLines } from '@souk/contracts/backOffice/audit/storedLines';
import { FLAG_CODES } from '@souk/contracts/backOffice/flags/flagCodes';
import { ADMIN_ROLES, PERMISSIONS } from '@souk/contracts/backOffice/team/permissions';
import { VERDICT_REASONS } from '@souk/contracts/money/chain/verdictReasons';
import { own } from '@souk/contracts/own';
import { sayFactor } from '@souk/contracts/people/signIn/factorWords';
import { TOLD_KINDS } from '@souk/contracts/platform/notifications/events';
import { notificationText } from '@souk/contracts/platform/notifications/notificationTexts';
import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/platform/settings/settings';
import { json, list } from '@souk/web-core/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { whenLocaleIsThere } from './app/theme/antdLocale';
import { flagFact, flagWord } from './components/evidence/flagWords';
import { alarmText } from './features/backOffice/dashboard/alarmWords';
import { anApproval } from './testing/anApproval';
import { aDeposit, aDepositReview, anEntry } from './testing/factories';
import { showPage } from './testing/showPage';

const deposit = aDeposit();
const routes = {
  'GET /admin/deposits': () => list([deposit]),
  'GET /admin/deposits/12/review': () => json(aDepositReview(deposit)),
};

it('speaks Arabic and is drawn from right to left, with Ant Design', async () => {
  await whenLocaleIsThere;
  const { user } = await showPage('/admin?tab=deposits', { routes });
  expect(screen.getByRole('link', { name: 'الإيداعات', current: 'page' })).toBeVisible();
  const row = await screen.findByRole('button', { name: 'مراجعة الإيداع 12' });
  expect(row.closest('.ant-table-wrapper')).toHaveClass('ant-table-wrapper-rtl');
  // Its own words too.
  expect(screen.getByTitle('الصفحة السابقة')).toBeInTheDocument();

  await user.click(row);
  const review = await screen.findByRole('dialog', { name: 'الإيداع رقم 12' });
  expect(review.closest('.ant-drawer')).toHaveClass('ant-drawer-rtl', 'ant-drawer-left');
});

/** Names, addresses, hashes and other text that is the same in each language. */
const OWN =
  /[\w.+-]+@[\w.-]+|amina|TRON \(TRC20\)|Ethereum \(ERC20\)|BNB Smart Chain \(BEP20\)|SidraChain|\bapi\b|NTP|Firefox|Linux|id\.png|req-\w+|0x\w+|\b[0-9a-f]{8,}\b|USDT|UTC|KYC|API|TQ\w+/g;
const latin = (text: string | null) => (text ?? '').replace(OWN, '').match(/[A-Za-z]{2,}/g) ?? [];

const entry = (id: number, changes: Partial<Parameters<typeof anEntry>[0]>) => anEntry({ id, ...changes });
const entries = [
  anEntry(),
  entry(32, {
    action: 'withdrawal.request',
    subject_type: 'withdrawal',
    before: null,
    after: { amount: '10', network: 'tron', wallet_address: 'TQ5pWvTzNvV1rX9bC2dE3fG4hJ5kL6mN7p' },
  }),
  entry(33, {
    action: 'trade.divide',
    subject_type: 'trade',
    before: { status: 'disputed', admin_notes: null },
    after: { status: 'completed', decision_code: 'part_arrived', seller_usdt: '5', verdict: 'wrong' },
  }),
  entry(34, {
    action: 'kyc_document.reject',
    subject_type: 'kyc_document',
    before: { document_type: 'SELFIE', file_name: 'id.png', status: 'pending', kyc_status: null },
    after: {
      document_type: 'SELFIE',
      file_name: 'id.png',
      status: 'rejected',
      reasons: ['blurred', 'cropped'],
    },
  }),
  entry(35, {
    action: 'settings.change',
    subject_type: 'setting',
    subject_id: 'four_eyes,usdt_network',
    before: { four_eyes: true, usdt_network: 'tron', wind_down: { state: 'open', closing_on: null } },
    after: {
      four_eyes: false,
      usdt_network: 'tron',
      wind_down: { state: 'announced', closing_on: '2026-12-01' },
    },
  }),
  entry(36, {
    action: 'approval.request',
    subject_type: 'approval',
    before: null,
    after: {
      action: 'fees.change',
      subject: 'deposit 12',
      payload_hash: 'a'.repeat(64),
    },
  }),
  entry(37, {
    action: 'account.sign_in_refused',
    subject_type: 'account',
    before: null,
    after: {
      device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
      address: '192.0.2.1',
      site: 'backoffice',
      reason: 'wrong password',
    },
  }),
  entry(38, {
    action: 'team.change',
    subject_type: 'user',
    before: { roles: ['support'] },
    after: { roles: ['owner'] },
  }),
  entry(39, {
    action: 'data.export',
    subject_type: 'export',
    subject_id: 'kyc-documents',
    before: null,
    after: { list: 'kyc-documents', kyc_status: 'pending', people: 3 },
  }),
  entry(41, {
    action: 'approval.request',
    subject_type: 'approval',
    before: null,
    after: {
      needs: '{"code":"always"}',
      summary: JSON.parse(writeLines([line('buyer_fee_percentage', '1.50', '2.00'), line('reason', '12')])),
      kyc_notes: { said: [{ code: 'expired' }], words: null },
    },
  }),
  entry(40, {
    action: 'treasury.book',
    subject_type: 'treasury',
    subject_id: 'proof 4',
    before: { paused: null },
    after: { kind: 'own_funds', paused: 'by_hand', case: 'trade #5', factor: 'recovery code', thumb: 'down' },
  }),
];

it('tells in Arabic what the audit log has', async () => {
  await showPage('/admin?tab=audit', {
    routes: { 'GET /admin/audit-log': () => list(entries) },
  });
  await screen.findByRole('button', { name: 'افتح القيد 31' });
  const rows = document.querySelectorAll('tbody tr');
  expect(rows.length).toBeGreaterThanOrEqual(entries.length);
  for (const row of rows) expect([row.textContent, latin(row.textContent)]).toEqual([row.textContent, []]);
  for (const { id } of entries) {
    fireEvent.click(screen.getByRole('button', { name: `افتح القيد ${id}` }));
    const drawer = await screen.findByRole('dialog');
    expect(latin(drawer.textContent)).toEqual([]);
    fireEvent.click(within(drawer).getByRole('button', { name: 'إغلاق' }));
  }
});

/** Every field with a value, and with each of its codes. */
const fields = (Object.keys(FIELD_WORDS) as Field[])
  .filter((field) => field !== 'needs')
  .flatMap((field) => [
    line(field, typeof own<unknown>({ ...DEFAULT_SYSTEM_SETTINGS }, field) === 'boolean' ? 'true' : '5'),
    ...Object.keys(VALUE_WORDS[field]?.() ?? {}).map((code) => line(field, '', code)),
  ]);
const lines = [
  ...fields,
  line('roles', [], ADMIN_ROLES),
  line('documents', '5 ID_PROOF approved,6 SELFIE pending'),
];
const params = { amount: '5', from: '1', people: 2, flag: 'new_account' };

it('says each kind of request in Arabic: what it does, why it takes two, and what became of it', async () => {
  const requests = APPROVAL_ACTION_NAMES.map((action, at) =>
    anApproval({
      id: 7 + at,
      action,
      reason: '',
      summary: lines,
      state: APPROVAL_STATES[at % APPROVAL_STATES.length],
    }),
  );
  const { user } = await showPage('/admin?tab=approvals', {
    routes: {
      'GET /admin/approvals': () => list(requests),
      'GET /admin/approvals/7': () => json(requests[0]),
    },
  });
  await screen.findByRole('button', { name: 'افتح الطلب 7' });
  const rows = document.querySelectorAll('tbody tr');
  expect(rows.length).toBeGreaterThanOrEqual(requests.length);
  for (const row of rows) expect(latin(row.textContent)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'افتح الطلب 7' }));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText(/amina@example/);
  expect(latin(drawer.textContent)).toEqual([]);
  for (const code of NEED_CODES) expect(latin(sayNeed({ code, params }))).toEqual([]);
});

const factors = [
  'authenticator app',
  'passkey',
  'recovery code',
  'new recovery codes',
  'all_by_support',
  'since_email_change',
];
const ofVerdicts = {
  network: 'TRON',
  address: 'TQ5p',
  expected: 'USDT',
  token: 'USDT',
  coin: 'USDT',
  paid: '9',
  at: '5',
};

it('says second factors and verdicts in Arabic', () => {
  for (const factor of factors) {
    expect([factor, latin(sayFactor(factor))]).toEqual([factor, []]);
    for (const kind of ['factor_added', 'factor_removed'] as const) {
      const told = { kind, subject_id: 1, data: { factor } };
      const { title, text } = notificationText(told, { id: 1, isAdmin: false }, () => '12:00');
      expect(latin(`${title} ${text}`)).toEqual([]);
    }
  }
  for (const word of Object.values(VERDICT_REASONS))
    for (const values of [ofVerdicts, { ...ofVerdicts, token: '', kind: 'treasury', id: '4' }])
      expect(latin(word(values)).filter((words) => words !== 'TRON')).toEqual([]);
});

it.each(TOLD_KINDS)('tells administrators of %s in Arabic', (kind) => {
  const data = {
    who: 'amina',
    username: 'amina',
    action: 'fees.change',
    lines: writeLines(lines),
    summary: '',
    reason: '',
  };
  for (const by of ['platform', 'command_line', '']) {
    const told = { kind, subject_id: 7, data: { ...data, by } };
    const { title, text } = notificationText(told, { id: 1, isAdmin: true }, () => '12:00');
    expect(latin(`${title} ${text}`)).toEqual([]);
  }
});

it('names alarms, flags, roles and what they may do in Arabic', async () => {
  for (const code of ALARM_CODES)
    for (const subject of ['tron', 'pending_kyc', 'away', 'vanished', 'trade']) {
      const { what, help } = alarmText({
        code,
        severity: ALARM_SEVERITIES[code],
        subject,
        since: null,
        count: 2,
      });
      if (!code.startsWith('job_'))
        expect([code, latin(what.replace(subject, '')), latin(help)]).toEqual([code, [], []]);
    }
  for (const code of FLAG_CODES)
    for (const party of [undefined, 'seller', 'buyer'] as const)
      expect(latin(`${flagWord({ code, party })} ${flagFact({ code })}`)).toEqual([]);
  await showPage('/admin?tab=team', {
    routes: {
      'GET /admin/team': () => json([]),
      'GET /admin/permissions': () => json(ADMIN_ROLES.map((role) => ({ role, permissions: PERMISSIONS }))),
    },
  });
  for (const table of await screen.findAllByRole('table')) expect(latin(table.textContent)).toEqual([]);
});
