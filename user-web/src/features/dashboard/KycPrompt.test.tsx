import { aUser } from '@souk/web-core/testing';
import { screen } from '@testing-library/react';
import { showPage } from '../../testing/showPage';

it('leads somebody without documents to their upload', async () => {
  await showPage('/dashboard', { as: aUser({ kyc_status: null }) });
  expect(screen.getByText('Verify your identity to start trading')).toBeInTheDocument();
});

it.each([
  ['who may trade without them', aUser({ kyc_status: null, trading_barrier: null })],
  ['who is deactivated', aUser({ kyc_status: null, is_active: false })],
])('says nothing to somebody %s', async (_, as) => {
  await showPage('/dashboard', { as });
  expect(screen.queryByText('Verify your identity to start trading')).not.toBeInTheDocument();
});
