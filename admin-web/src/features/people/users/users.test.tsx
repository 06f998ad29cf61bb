// @slow: draws whole pages of the back office many times
import type { UserTransfer } from '@souk/contracts/backOffice/desk/evidence';
import { json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aDeposit, anAdminUser, evidenceOf } from '../../../testing/factories';
import { showPage } from '../../../testing/showPage';

const show = (user = anAdminUser(), more: Routes = {}) =>
  showPage('/admin?tab=users', {
    routes: {
      'GET /admin/users': () => list([user]),
      [`GET /admin/users/${user.id}`]: () => json(user),
      ...more,
    },
  });

async function viewInfo(page: Awaited<ReturnType<typeof show>>) {
  await page.user.click(await screen.findByRole('button', { name: 'View Info of amina' }));
  return within(await screen.findByRole('dialog', { name: 'User information: amina' }));
}

it('warns that a deactivated user cannot trade, then deactivates', async () => {
  const { user, changes } = await show(anAdminUser(), {
    'PUT /admin/users/2': () => json(anAdminUser({ is_active: false })),
  });
  await user.click(await screen.findByRole('button', { name: 'Deactivate amina' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate amina?' }));
  expect(dialog.getByText(/won’t be able to trade/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Deactivate amina' }));
  expect(await screen.findByText('amina is deactivated and can’t trade.')).toBeVisible();
  expect(changes()).toEqual([['PUT /admin/users/2', { is_active: false }]]);
});

it('highlights who is deactivated, and offers to activate them', async () => {
  await show(anAdminUser({ is_active: false }));
  const button = await screen.findByRole('button', { name: 'Activate amina' });
  expect(button.closest('tr')).toHaveClass('highlighted');
});

it.each([
  [true, 'approved', 'Yes'],
  [false, 'approved', 'No'],
  [true, 'pending', 'No'],
  [true, null, 'No'],
] as const)('says whether a user can trade (active %s, KYC %s: %s)', async (is_active, kyc_status, said) => {
  const dialog = await viewInfo(await show(anAdminUser({ is_active, kyc_status })));
  expect(dialog.getByText('Can Trade').closest('div')).toHaveTextContent(`Can Trade${said}`);
});

it('does not offer admins to deactivate themselves, and says what another admin would lose', async () => {
  const self = anAdminUser({ id: 1, username: 'self', role: 'admin' });
  const other = anAdminUser({ id: 7, username: 'other', role: 'admin' });
  const { user } = await show(self, { 'GET /admin/users': () => list([self, other]) });
  await user.click(await screen.findByRole('button', { name: 'Deactivate other' }));
  expect(await screen.findByText(/loses the back office/)).toBeInTheDocument();
  expect(screen.queryByText(/able to trade/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Deactivate self' })).not.toBeInTheDocument();
});

describe('their bids', () => {
  const { history } = evidenceOf({ id: 2 });
  const showBids = async (bids = history.bids) => {
    const page = await show(anAdminUser(), {
      'GET /admin/users/2/evidence': () => json({ ...evidenceOf({ id: 2 }), history: { ...history, bids } }),
    });
    const dialog = await viewInfo(page);
    return within(await dialog.findByRole('region', { name: 'Bids to buy' }));
  };

  it('are said to be none', async () => {
    expect((await showBids()).getByText('No bids.')).toBeVisible();
  });

  it('say what each holds, and where its coins go', async () => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    const bid = {
      id: 8,
      crypto_type: 'SIDRA',
      price_per_unit: '2.00',
      available_amount: '20.00000000',
      held_usdt: '40.600100',
      buyer_wallet_address: address,
      status: 'active',
      created_at: '2026-11-21T05:12:00.000Z',
    } as const;
    const card = await showBids({
      total: 5,
      latest: [bid, { ...bid, id: 6, status: 'closed', held_usdt: '0.000000' }],
    });
    expect(card.getByText('5')).toBeVisible();
    expect(card.getByText(/^40\.6001.USDT in escrow$/)).toBeVisible();
    expect(card.getByText(/^20.SIDRA left at 2\.00.USDT$/)).toBeVisible();
    expect(card.getByText('Active')).toBeVisible();
    expect(card.getByText('Closed')).toBeVisible();
    expect(card.getAllByTitle(address)).toHaveLength(2);
    expect(card.getAllByRole('button', { name: "Copy buyer's wallet address" })).toHaveLength(2);
    expect(card.queryByRole('link')).toBeNull();
  });
});

it('says that a user without approved KYC can trade where it is not required', async () => {
  const dialog = await viewInfo(await show(anAdminUser({ kyc_status: null, trading_barrier: null })));
  expect(dialog.getByText('Can Trade').closest('div')).toHaveTextContent('Can TradeYes');
});

it('says that a user could not be fetched again, and offers no decision then', async () => {
  let fails = true;
  const page = await show(anAdminUser(), {
    'GET /admin/users/2': () => (fails ? problem(403, 'Not today') : json(anAdminUser())),
  });
  const dialog = await viewInfo(page);
  expect(await dialog.findByText('Not today')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Deactivate amina' })).toBeNull();
  fails = false;
  await page.user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Deactivate amina' })).toBeVisible();
  expect(dialog.queryByText('Not today')).toBeNull();
});

it('leads to everything that a user did, and shows each transfer of theirs', async () => {
  const transfer = (id: number, changes: Partial<UserTransfer>): UserTransfer => ({
    id,
    kind: 'deposit',
    reference_id: 12,
    from: 'external',
    to: 'available',
    amount: '100',
    created_at: '2026-11-21T05:12:00.000Z',
    ...changes,
  });
  const lines = [
    transfer(4, { kind: 'withdrawal_hold', reference_id: 5, from: 'available', to: 'withdrawal_hold' }),
    transfer(3, { kind: 'trade_buyer_fee', reference_id: 7, from: 'escrow', to: 'fees', amount: '0.3' }),
    transfer(2, { kind: 'bid_lock', reference_id: 7, from: 'available', to: 'escrow', amount: '20.3' }),
    transfer(1, {}),
  ];
  const evidence = evidenceOf({ id: 2 });
  const page = await show(anAdminUser(), {
    'GET /admin/users/2/evidence': () =>
      json({ ...evidence, history: { ...evidence.history, deposits: { total: 31, latest: [aDeposit()] } } }),
    'GET /admin/users/2/transfers': ({ query }) =>
      json(lines.slice(0, query.get('limit') === '5' ? 3 : 4), 200, { 'X-Total-Count': '4' }),
  });
  const dialog = await viewInfo(page);
  expect(await dialog.findByRole('link', { name: 'All deposits' })).toHaveAttribute(
    'href',
    '/admin?tab=deposits&status=all&user_id=2',
  );
  const fee = (await dialog.findByText('escrow → platform fees')).closest('tr');
  expect(dialog.getByText('Bid #7')).toBeVisible();
  expect(fee).toHaveTextContent(/^Trade #7escrow → platform fees0.30 USDT/);
  expect(dialog.getByRole('link', { name: 'Withdrawal #5' })).toHaveAttribute(
    'href',
    '/admin?tab=withdrawals&review=5',
  );
  await page.user.click(dialog.getByRole('button', { name: 'Show more' }));
  expect(await dialog.findByText('outside → available')).toBeVisible();
  expect(dialog.getByText('4 of 4')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('shows what admins noted about a user, and takes another note', async () => {
  const note = { id: 1, text: 'Called twice', author: { id: 9, username: 'omar' } };
  const page = await show(anAdminUser(), {
    'GET /admin/users/2/evidence': () =>
      json({ ...evidenceOf({ id: 2 }), notes: [{ ...note, created_at: '2026-11-21T05:12:00.000Z' }] }),
    'POST /admin/notes/user/2': () => json({ ...note, id: 2, created_at: '2026-11-22T05:12:00.000Z' }, 201),
  });
  const dialog = await viewInfo(page);
  expect(await dialog.findByText('Called twice')).toBeVisible();
  await page.user.type(dialog.getByLabelText('Add a note'), 'Sent a new passport');
  await page.user.click(dialog.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(dialog.getByLabelText('Add a note')).toHaveValue(''));
  const sent = page.sent.find(({ path }) => path === '/admin/notes/user/2');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ text: 'Sent a new passport' });
});

describe('second factors', () => {
  const withFactor = (has_second_factor: boolean) => {
    const evidence = evidenceOf({ id: 2 });
    return json({ ...evidence, user: { ...evidence.user, has_second_factor } });
  };

  it('are removed with a reason and a question, and then there are none', async () => {
    let isThere = true;
    const page = await show(anAdminUser(), {
      'GET /admin/users/2/evidence': () => withFactor(isThere),
      'POST /admin/users/2/remove-factors': () => {
        isThere = false;
        return new Response(null, { status: 204 });
      },
    });
    const dialog = await viewInfo(page);
    await page.user.type(
      await dialog.findByLabelText('How you made sure that it is the owner who asks'),
      'Video call',
    );
    await page.user.click(dialog.getByRole('button', { name: 'Remove second factors' }));
    await screen.findAllByText('Remove the second factors of amina?');
    await page.user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('amina signs in with the password alone again.')).toBeVisible();
    const sent = page.sent.find(({ path }) => path === '/admin/users/2/remove-factors');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ reason: 'Video call' });
    expect(await dialog.findByText(/^None/)).toBeVisible();
  });

  it('are not offered to be removed where there are none', async () => {
    const dialog = await viewInfo(
      await show(anAdminUser(), { 'GET /admin/users/2/evidence': () => withFactor(false) }),
    );
    expect(await dialog.findByText(/^None/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Remove second factors' })).toBeNull();
  });
});

it('another email address is asked for with a reason, by a second person', async () => {
  const needs = { code: 'always' };
  const page = await show(anAdminUser(), {
    'POST /admin/users/2/change-email': () => json({ approval: { id: 9, state: 'pending', needs } }, 202),
  });
  const dialog = await viewInfo(page);
  await page.user.click(await dialog.findByRole('button', { name: 'Change email address' }));
  await page.user.type(dialog.getByLabelText('New email address'), 'new@souk.example');
  await page.user.type(
    dialog.getByLabelText('How you made sure that it is the owner who asks'),
    'Video call',
  );
  await page.user.click(dialog.getByRole('button', { name: 'Ask for the change' }));
  expect(await screen.findByText('Asked for a second approval: always takes two people.')).toBeVisible();
  const sent = page.sent.find(({ path }) => path === '/admin/users/2/change-email');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ new_email: 'new@souk.example', reason: 'Video call' });
});

describe('the KYC status', () => {
  it('begins with what stands now, not with what the list had', async () => {
    const rejected = anAdminUser({ kyc_status: 'rejected', kyc_notes: 'Fraud' });
    const page = await show(anAdminUser({ kyc_status: 'pending' }), {
      'GET /admin/users/2': () => json(rejected),
    });
    const dialog = await viewInfo(page);
    expect(await dialog.findByDisplayValue('Fraud')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Rejected' })).toBeChecked();
    expect(dialog.getByRole('button', { name: 'Save KYC status' })).toBeDisabled();
  });

  it('begins again where another admin was faster, and says who it was', async () => {
    let now = anAdminUser({ kyc_status: 'pending' });
    const page = await show(now, {
      'GET /admin/users/2': () => json(now),
      'PUT /admin/users/2': () => {
        now = anAdminUser({ kyc_status: 'rejected', kyc_notes: 'Fraud' });
        return problem(409, 'The KYC status of this user was already set to rejected by o@x.example.');
      },
    });
    const dialog = await viewInfo(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Approved' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save KYC status' }));
    expect(await dialog.findByDisplayValue('Fraud')).toBeVisible();
    expect(screen.getByText(/already set to rejected by o@x.example/)).toBeVisible();
  });

  it('is set to approved', async () => {
    const page = await show(anAdminUser({ kyc_status: null }), {
      'PUT /admin/users/2': () => json(anAdminUser({ kyc_status: 'approved' })),
    });
    const dialog = await viewInfo(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Approved' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save KYC status' }));
    expect(await screen.findByText('KYC status of amina is now approved.')).toBeVisible();
    expect(page.changes()).toEqual([
      ['PUT /admin/users/2', { kyc_status: 'approved', kyc_notes: null, seen_kyc_status: null }],
    ]);
  });

  it('stays in sight while it is sent', async () => {
    let answer: (response: Response) => void = () => undefined;
    const page = await show(anAdminUser({ kyc_status: 'pending' }), {
      'PUT /admin/users/2': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    const dialog = await viewInfo(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Approved' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save KYC status' }));
    expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await page.user.keyboard('{Escape}');
    answer(problem(503, 'Souk cannot be reached.'));
    expect(await dialog.findByText(/^Souk cannot be reached./)).toBeInTheDocument();
    expect(page.address()).toContain('review=2');
  });

  it('is rejected only with a reason', async () => {
    const page = await show();
    const dialog = await viewInfo(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Rejected' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save KYC status' }));
    const reason = dialog.getByLabelText('Reason, which the user reads');
    await waitFor(() => expect(reason).toHaveAccessibleDescription('A reason is required to reject'));
    expect(page.changes()).toEqual([]);
  });
});

describe('after closing', () => {
  const closed = { 'GET /announcement': () => json({ text: '', wind_down: { state: 'closed' } }) };
  const approval = { id: 9, state: 'pending', needs: { code: 'always' } };
  const owner = anAdminUser();
  owner.wallet = { ...owner.wallet, available_balance: '12.345678' };

  it('asks a second administrator to pay what a user claims, to the address that they gave', async () => {
    const page = await show(owner, {
      ...closed,
      'POST /admin/users/2/claim': () => json({ approval }, 202),
    });
    const dialog = await viewInfo(page);
    const card = within(await dialog.findByRole('region', { name: 'Claim after closing' }));
    await page.user.click(card.getByRole('button', { name: 'Ask for approval' }));
    expect(await card.findByText('Please say why')).toBeVisible();
    const address = card.getByRole('textbox', { name: 'Payout address' });
    await page.user.clear(address);
    await page.user.type(address, 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC');
    await page.user.type(card.getByRole('textbox', { name: /^How you made sure/ }), 'Passport');
    await page.user.click(card.getByRole('button', { name: 'Ask for approval' }));
    expect(await screen.findByText('Asked for a second approval: always takes two people.')).toBeVisible();
    const sent = page.sent.find(({ path }) => path === '/admin/users/2/claim');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      seen_available: '12.345678',
      wallet_address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
      reason: 'Passport',
    });
  });

  it.each([
    ['the platform runs', owner, {}],
    ['nothing is left', { ...owner, wallet: { ...owner.wallet, available_balance: '0.000000' } }, closed],
  ])('offers no claim while %s', async (_, user, routes) => {
    const dialog = await viewInfo(await show(user, routes));
    expect(await dialog.findByRole('region', { name: 'Second factor' })).toBeVisible();
    expect(dialog.queryByRole('region', { name: 'Claim after closing' })).toBeNull();
  });
});

describe('a deleted account', () => {
  const erased = anAdminUser({ username: 'erased_2', is_active: false });
  const approval = { id: 9, state: 'pending', needs: { code: 'always' } };
  const documents = [{ id: 4, document_type: 'ID_PROOF', delete_on: '2031-11-26' }];
  const showErased = async (kept: object, routes: Routes = {}) => {
    const page = await show(erased, {
      'GET /admin/users/2/kept-documents': () => json({ open_until: null, ...kept }),
      ...routes,
    });
    await page.user.click(await screen.findByRole('button', { name: 'View Info of erased_2' }));
    return {
      page,
      dialog: within(await screen.findByRole('dialog', { name: 'User information: erased_2' })),
    };
  };

  it('shows what is kept until when, and asks a second administrator to open it', async () => {
    const { page, dialog } = await showErased(
      { documents },
      { 'POST /admin/users/2/kept-documents/open': () => json({ approval }, 202) },
    );
    const card = within(await dialog.findByRole('region', { name: 'Kept documents' }));
    expect(await card.findByText('until 26 Nov 2031')).toBeVisible();
    expect(card.queryByRole('button', { name: /in a new tab/ })).toBeNull();
    await page.user.click(card.getByRole('button', { name: 'Open kept documents' }));
    await page.user.type(await screen.findByLabelText(/^Why, for the second person/), 'A court asks');
    await page.user.click(screen.getByRole('button', { name: 'Ask for approval' }));
    expect(await screen.findByText('Asked for a second approval: always takes two people.')).toBeVisible();
    const sent = page.sent.find(({ path }) => path === '/admin/users/2/kept-documents/open');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ reason: 'A court asks' });
  });

  it('lets who was allowed look, and says until when', async () => {
    const { dialog } = await showErased({ documents, open_until: new Date(Date.now() + 9e5).toISOString() });
    const card = within(await dialog.findByRole('region', { name: 'Kept documents' }));
    expect(await card.findByRole('button', { name: /^View .* in a new tab$/ })).toBeVisible();
    expect(card.getByText(/^Open for you until /)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Open kept documents' })).toBeNull();
  });

  it('shows nothing where nothing is kept, and says what could not be asked', async () => {
    const { dialog } = await showErased({ documents: [] });
    expect(await dialog.findByRole('region', { name: 'Second factor' })).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('region', { name: 'Kept documents' })).toBeNull());
  });

  it('offers to try again', async () => {
    const failing = { 'GET /admin/users/2/kept-documents': () => problem(503, 'Not now') };
    const { dialog } = await showErased({}, failing);
    const card = within(await dialog.findByRole('region', { name: 'Kept documents' }));
    expect(await card.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
