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

const proof = {
  address: 'TPayerAddress1',
  message: 'localhost asks who paid',
  signature: '0x1b',
  signed_at: '2026-11-21T05:20:00.000Z',
};

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

it('stands claims on one transaction side by side, with who signed for each', async () => {
  const rival = {
    kind: 'deposit' as const,
    id: 5,
    status: 'pending',
    amount: '100',
    created_at: '2026-11-21T05:12:00.000Z',
    user: { id: 3, email: 'k@b.c', username: 'karim' },
    bound: false,
    sender_proof: { ...proof, signer: 'sender' as const },
  };
  const sender_proof = { ...proof, signer: 'unknown' as const };
  await open({ hash_uses: [rival], sender_proof });
  expect(await screen.findByText('Claims on this transaction')).toBeVisible();
  const row = (name: string) => screen.getByText(name).closest('tr');
  expect(row('This deposit #12')).toHaveTextContent(
    /#12.*amina \(ID 2\)100.00 USDTNot asked forSender not known/,
  );
  expect(row('Deposit #5')).toHaveTextContent(/#5.*karim \(ID 3\)100.00 USDTNot asked forPaying address/);
  expect(screen.getByRole('link', { name: 'Deposit #5' })).toHaveAttribute(
    'href',
    expect.stringMatching(/review=5$/),
  );
  expect(screen.getByText(/compare it with the transaction’s sender in the explorer/)).toBeVisible();
  expect(screen.getByText(/Whether it paid isn’t known/)).toBeVisible();
  expect(screen.queryByText('Signed by the address that paid')).toBeNull();
});

it('says of a proven claim that the paying address signed', async () => {
  const sender_proof = { ...proof, signer: 'sender' as const };
  await open({ sender_proof });
  expect(await screen.findByText('Signed by the address that paid')).toBeVisible();
  expect(screen.getByText(/That alone doesn’t decide the case/)).toBeVisible();
});

it('says calmly that a hash was not seen before', async () => {
  await open();
  expect(await screen.findByText('Not seen before')).toBeInTheDocument();
});
