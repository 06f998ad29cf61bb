/** @alone: what the modules find as they are loaded is Arabic. */
import './testing/inArabic';
import { json, list } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { whenLocaleIsThere } from './app/theme/antdLocale';
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
  expect(screen.getByRole('menuitem', { name: 'الإيداعات', current: 'page' })).toBeVisible();
  const row = await screen.findByRole('button', { name: 'مراجعة الإيداع 12' });
  expect(row.closest('.ant-table-wrapper')).toHaveClass('ant-table-wrapper-rtl');
  // Its own words too.
  expect(screen.getByTitle('الصفحة السابقة')).toBeInTheDocument();

  await user.click(row);
  const review = await screen.findByRole('dialog', { name: 'الإيداع رقم 12' });
  expect(review.closest('.ant-drawer')).toHaveClass('ant-drawer-rtl', 'ant-drawer-left');
});

/** Names, addresses, hashes and what stays as it is in each language. */
const OWN =
  /[\w.+-]+@[\w.-]+|amina|TRON \(TRC20\)|Firefox|Linux|id\.png|req-\w+|0x\w+|\b[0-9a-f]{8,}\b|USDT|UTC|KYC|TQ\w+/g;
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
    after: { device: 'Firefox on Linux', address: '192.0.2.1', site: 'backoffice', reason: 'wrong password' },
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
  entry(40, {
    action: 'treasury.book',
    subject_type: 'treasury',
    subject_id: 'proof 4',
    before: { paused: null },
    after: { kind: 'own_funds', paused: 'by_hand', case: 'trade #5', factor: 'recovery code', thumb: 'down' },
  }),
];

it('tells in Arabic what the audit log has', async () => {
  const { user } = await showPage('/admin?tab=audit', {
    routes: { 'GET /admin/audit-log': () => list(entries) },
  });
  await screen.findByRole('button', { name: 'افتح القيد 31' });
  const rows = document.querySelectorAll('tbody tr');
  expect(rows.length).toBeGreaterThanOrEqual(entries.length);
  for (const row of rows) expect([row.textContent, latin(row.textContent)]).toEqual([row.textContent, []]);
  for (const { id } of entries) {
    await user.click(screen.getByRole('button', { name: `افتح القيد ${id}` }));
    const drawer = await screen.findByRole('dialog');
    expect(latin(drawer.textContent)).toEqual([]);
    await user.click(within(drawer).getByRole('button', { name: 'إغلاق' }));
  }
});
