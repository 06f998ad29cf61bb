import { changesOf, changeText } from '@souk/contracts/backOffice/audit/auditChanges';
import { list } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anAdminUser, anEntry } from '../../../testing/factories';
import { showPage } from '../../../testing/showPage';
import { ACTION_WORDS } from '../shared/auditWords';
import { auditFilters } from './auditFilters';

const ADMINS = () => list([anAdminUser({ id: 1, email: 'admin@souk.example', role: 'admin' })]);

it('says what changed first, and what did not', () => {
  const changes = changesOf({
    before: { document_type: 'SELFIE', status: 'pending', admin_notes: null },
    after: { document_type: 'SELFIE', status: 'rejected', admin_notes: 'Blurred' },
  });
  expect(changes.map(changeText)).toEqual([
    'Status: pending → rejected',
    'Admin notes: – → Blurred',
    'Document type: SELFIE',
  ]);
  expect(changes.map(({ isChanged }) => isChanged)).toEqual([true, true, false]);
});

it('reads flags and figures of settings', () => {
  const [fee, trading] = changesOf({
    before: { buyer_fee_percentage: '1.50', trading_enabled: true },
    after: { buyer_fee_percentage: '2.00', trading_enabled: false },
  }).map(changeText);
  expect(fee).toBe('Buyer fee percentage: 1.50 → 2.00');
  expect(trading).toBe('Trading enabled: yes → no');
  const [account] = changesOf({ before: { is_active: true }, after: { is_active: false } }).map(changeText);
  expect(account).toBe('Account: active → deactivated');
});

it('shows who did what to whom, leads there, and opens the whole entry', async () => {
  const { user, address } = await showPage('/admin?tab=audit', {
    routes: { 'GET /admin/users': ADMINS, 'GET /admin/audit-log': () => list([anEntry()]) },
  });
  const table = within(await screen.findByRole('region', { name: 'Audit log' }));
  expect(await table.findByRole('cell', { name: 'Approved a deposit' })).toBeVisible();
  expect(table.getByText('Status: Pending → Approved')).toBeVisible();
  expect(table.getByRole('link', { name: 'Deposit #12' })).toHaveAttribute(
    'href',
    '/admin?tab=deposits&review=12',
  );
  await user.click(table.getByRole('button', { name: 'Open entry 31' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('req-1')).toBeVisible();
  expect(drawer.getByRole('row', { name: 'Status Pending Approved' })).toBeVisible();
  expect(drawer.getByRole('row', { name: /^Amount 100\.00.USDT Unchanged$/ })).toBeVisible();
  expect(address()).toBe('/admin?tab=audit&review=31');
});

it('filters at the server by who, what and about what, from the address', async () => {
  const { sent, user, address } = await showPage(
    '/admin?tab=audit&actor_id=1&action=deposit.approve&subject_id=%2312',
    { routes: { 'GET /admin/users': ADMINS, 'GET /admin/audit-log': () => list([anEntry()]) } },
  );
  expect(await screen.findByRole('button', { name: 'Open entry 31' })).toBeVisible();
  const asked = () =>
    sent.filter(({ path }) => path === '/admin/audit-log').map(({ query }) => String(query));
  // The first request already has the named admin.
  expect(asked()).toHaveLength(1);
  for (const part of ['actor_id=1', 'action=deposit.approve', 'subject_id=12'])
    expect(asked()[0]).toContain(part);
  await user.click(screen.getByRole('button', { name: 'Filter by Subject' }));
  await user.click(await screen.findByTitle('Deposit'));
  await waitFor(() => expect(asked().at(-1)).toContain('subject_type=deposit'));
  expect(address()).toContain('subject_type=deposit');
});

it('offers every action as a filter', () => {
  const actions = auditFilters([]).find(({ name }) => name === 'action');
  expect(actions?.options?.map(({ value }) => value)).toEqual(Object.keys(ACTION_WORDS));
});

it('says when an entry is not on the page that a link names', async () => {
  await showPage('/admin?tab=audit&review=99', {
    routes: { 'GET /admin/users': ADMINS, 'GET /admin/audit-log': () => list([anEntry()]) },
  });
  expect(await screen.findByText('This entry isn’t on this page of the log.')).toBeVisible();
});
