import type { DepositReview } from '@souk/contracts/backOffice/desk/reviews';
import { json, list } from '@souk/web-core/testing';
import { screen } from '@testing-library/react';
import { aDeposit, aDepositReview } from '../../../testing/factories';
import { showPage } from '../../../testing/showPage';

const open = (changes: Partial<DepositReview> = {}) =>
  showPage('/admin?tab=deposits&review=12', {
    routes: {
      'GET /admin/deposits': () => list([aDeposit()]),
      'GET /admin/deposits/12/review': () => json(aDepositReview(aDeposit(), changes)),
    },
  });

it('names where a hash was seen before', async () => {
  const use = {
    kind: 'withdrawal' as const,
    id: 5,
    status: 'approved',
    amount: '100',
    created_at: '2026-11-21T05:12:00.000Z',
    user: { id: 3, email: 'k@b.c', username: 'karim' },
  };
  await open({ hash_uses: [use] });
  const place = await screen.findByRole('link', { name: 'Withdrawal #5' });
  expect(place.closest('tr')).toHaveTextContent(/Withdrawal #5Completed.*karim \(ID 3\)100.00 USDT/);
});

it('stands claims on one transaction side by side', async () => {
  const rival = {
    kind: 'deposit' as const,
    id: 5,
    status: 'pending',
    amount: '100',
    created_at: '2026-11-21T05:12:00.000Z',
    user: { id: 3, email: 'k@b.c', username: 'karim' },
    bound: false,
  };
  await open({ hash_uses: [rival] });
  expect(await screen.findByText('Claims on this transaction')).toBeVisible();
  const row = (name: string) => screen.getByText(name).closest('tr');
  expect(row('This deposit #12')).toHaveTextContent(/#12.*amina \(ID 2\)100.00 USDTNot asked for/);
  expect(row('Deposit #5')).toHaveTextContent(/#5.*karim \(ID 3\)100.00 USDTNot asked for/);
  expect(screen.getByRole('link', { name: 'Deposit #5' })).toHaveAttribute(
    'href',
    expect.stringMatching(/review=5$/),
  );
});

it('says calmly that a hash was not seen before', async () => {
  await open();
  expect(await screen.findByText('Not seen before')).toBeInTheDocument();
});
