import { json, problem } from '@souk/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '../testing/showPage';

it('says that figures could not be loaded, and asks for them again', async () => {
  let isUp = false;
  const { user } = await showPage('/dashboard', {
    routes: {
      'GET /wallet/balance': () =>
        isUp
          ? json({ available_balance: '79.70', escrow_balance: '20.30', pending_withdrawals: '0' })
          : problem(403, 'Not now.'),
    },
  });
  expect(await screen.findByText('Not everything could be loaded')).toBeInTheDocument();
  expect(screen.getByText('Not now.')).toBeInTheDocument();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Available balance 79.70 USDT' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Not everything could be loaded')).not.toBeInTheDocument());
});
