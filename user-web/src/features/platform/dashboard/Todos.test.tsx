import { aTrade, aUser, json, list } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { balanceOf } from '../../../testing/balanceOf';
import { showPage } from '../../../testing/showPage';

const aDeposit = {
  id: 1,
  user_id: 2,
  amount: '50.000000',
  txn_hash: 'a-transaction-1',
  status: 'pending',
  admin_notes: null,
  created_at: '2026-11-21T05:12:00.000Z',
};

it('has someone without documents upload them there', async () => {
  await showPage('/dashboard', { as: aUser({ kyc_status: null }) });
  for (const name of ['ID proof', 'Address proof', 'Selfie'])
    expect(await screen.findByRole('button', { name: `Upload ${name}` })).toBeVisible();
});

it.each([
  ['who may trade without them', aUser({ kyc_status: null }, { kyc_required: false })],
  ['who is deactivated', aUser({ kyc_status: null, is_active: false })],
])('asks no documents of someone %s', async (_, as) => {
  await showPage('/dashboard', { as });
  const known = as.is_active ? 'Four steps to your first trade' : 'To do';
  await screen.findByRole('region', { name: known });
  expect(screen.queryByText('Verify your identity to start trading')).not.toBeInTheDocument();
});

it('says which documents are missing of someone who has uploaded one, and that no one checks yet', async () => {
  const routes = {
    'GET /profile/kyc/documents': () => json([{ id: 1, document_type: 'ID_PROOF' }]),
    'GET /trades/': () => list([aTrade({ id: 7, status: 'completed' })]),
  };
  await showPage('/dashboard', { as: aUser({ kyc_status: 'pending' }), routes });
  expect(
    await screen.findByText(/1 of 3 documents uploaded. Still missing: address proof and selfie/),
  ).toBeVisible();
});

describe('someone who has not traded yet', () => {
  const address = { wallet_address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' };
  const stepsOf = () =>
    within(screen.getByRole('region', { name: 'Four steps to your first trade' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('sees the four steps, and only the next one as a thing to do', async () => {
    await showPage('/dashboard', {
      as: aUser({ kyc_status: 'pending' }),
      routes: {
        'GET /profile/kyc/documents': () => json([{ id: 1, document_type: 'ID_PROOF' }]),
        'GET /wallet/balance': () => json(balanceOf('0')),
      },
    });
    expect(await screen.findByText('Four steps to your first trade')).toBeVisible();
    expect(stepsOf().slice(0, 4)).toEqual([
      'Accountdone',
      'Identity1 of 3',
      'Depositnot yet',
      'First tradenot yet',
    ]);
    expect(await screen.findByRole('button', { name: 'Upload Selfie' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upload ID proof' })).toBeNull();
    expect(screen.getByText('Available balance').parentElement).toHaveTextContent('0.00');
    expect(document.querySelector('main') ?? document.body).not.toHaveTextContent('–');
    expect(screen.queryByText('Add a payout address')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'To do' })).not.toBeInTheDocument();
  });

  it('goes on with what does not wait for the platform', async () => {
    await showPage('/dashboard', {
      as: aUser({ ...address, kyc_status: 'approved' }),
      routes: {
        'GET /wallet/balance': () => json(balanceOf('0')),
        'GET /wallet/deposits': () => list([aDeposit]),
      },
    });
    expect(await screen.findByText('Make your first trade')).toBeVisible();
    expect(stepsOf().slice(2)).toEqual(['Depositbeing checked', 'First tradenot yet']);
  });

  it('sees them no more from the first trade on', async () => {
    await showPage('/dashboard', {
      as: aUser({ kyc_status: 'approved' }),
      routes: { 'GET /trades/': () => list([aTrade({ id: 7, status: 'completed' })]) },
    });
    expect(await screen.findByText('Add a payout address')).toBeVisible();
    expect(screen.queryByText('Four steps to your first trade')).not.toBeInTheDocument();
  });
});

it('shows the three most urgent to-dos, and the others when they are asked for', async () => {
  const ids = [7, 8, 9, 10];
  const trades = ids.map((id) => aTrade({ id, status: 'completed' }));
  const waiting = ids.map((id) => aTrade({ id: id + 20, seller_id: 2, buyer_id: 3, status: 'open' }));
  const { user } = await showPage('/dashboard', {
    as: aUser({ id: 2 }),
    routes: {
      'GET /trades/': ({ query }) =>
        list(query.get('view') === 'needs_you' ? waiting : query.get('view') ? [] : [waiting[0], ...trades]),
    },
  });
  const todo = within(await screen.findByRole('region', { name: 'To do' }));
  const links = () => todo.getAllByRole('link').map((link) => link.getAttribute('href'));
  await waitFor(() => expect(links()).toHaveLength(3));
  await user.click(todo.getByRole('button', { name: 'Show all' }));
  expect(links().length).toBeGreaterThanOrEqual(4);
  // A trade that is to do is not listed twice.
  const recent = within(screen.getByRole('region', { name: 'Recent Trades' }));
  const listed = recent
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').getAttribute('href'));
  expect(listed).toEqual(['/trades/7', '/trades/8', '/trades/9', '/trades/10']);
});
