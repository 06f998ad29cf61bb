import { aTrade, aUser, json, list } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
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
])('says nothing to somebody %s', async (_, as) => {
  await showPage('/dashboard', { as });
  const known = as.is_active ? 'Four steps to your first trade' : 'Needs you';
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
    expect(document.body).not.toHaveTextContent('0.00');
    expect(screen.queryByText('Add a payout address')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Needs you' })).not.toBeInTheDocument();
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
