import { aUser, json } from '@souk/web-core/testing';
import { screen } from '@testing-library/react';
import { showPage } from '../../testing/showPage';

it('leads somebody without documents to their upload', async () => {
  await showPage('/dashboard', { as: aUser({ kyc_status: null }) });
  expect(await screen.findByText('Verify your identity to start trading')).toBeInTheDocument();
});

it.each([
  ['who may trade without them', aUser({ kyc_status: null, trading_barrier: null })],
  ['who is deactivated', aUser({ kyc_status: null, is_active: false })],
])('says nothing to somebody %s', async (_, as) => {
  await showPage('/dashboard', { as });
  await screen.findByRole('region', { name: 'Needs you' });
  expect(screen.queryByText('Verify your identity to start trading')).not.toBeInTheDocument();
});

it('says which documents are missing of somebody who has uploaded one, and that nobody checks yet', async () => {
  const routes = { 'GET /profile/kyc/documents': () => json([{ id: 1, document_type: 'ID_PROOF' }]) };
  await showPage('/dashboard', { as: aUser({ kyc_status: 'pending', trading_barrier: 'kyc' }), routes });
  expect(
    await screen.findByText(/1 of 3 documents uploaded. Still missing: address proof and selfie/),
  ).toBeVisible();
  expect(screen.queryByText('Your documents are being checked')).not.toBeInTheDocument();
});
