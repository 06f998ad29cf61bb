import { WITHDRAWAL_NOTES } from '@souk/contracts/requestMachines';
import { json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anAddress, aWithdrawal, aWithdrawalReview } from '../../testing/factories';
import { showPage } from '../../testing/showPage';

const serve = (withdrawal: ReturnType<typeof aWithdrawal>, more: Routes = {}) =>
  showPage('/admin?tab=withdrawals', {
    routes: { 'GET /admin/withdrawals': () => list([withdrawal]), ...more },
  });

const rowOf = async (id: number) => {
  const link = await screen.findByRole('button', { name: `Review withdrawal ${id}` });
  return within(link.closest('tr') as HTMLElement);
};

it.each([
  ['pending', ['Process', 'Reject']],
  ['processing', ['Complete', 'Cancel']],
] as const)('offers what a %s withdrawal allows', async (status, labels) => {
  await serve(aWithdrawal({ status }));
  const row = await rowOf(5);
  for (const label of labels) expect(row.getByText(label)).toBeVisible();
});

it.each([
  ['approved', 'Completed'],
  ['rejected', 'Rejected'],
] as const)('says how an %s withdrawal ended', async (status, word) => {
  await serve(aWithdrawal({ status }));
  const row = await rowOf(5);
  // Once as its state, once in the place of the buttons.
  expect(row.getAllByText(word)).toHaveLength(2);
});

it('says "Not set" where a request has no wallet address', async () => {
  await serve(aWithdrawal({ wallet_address: '' }));
  expect((await rowOf(5)).getByText('Not set')).toBeVisible();
});

it('sets the note of a change by itself', async () => {
  const { user, changes } = await serve(aWithdrawal(), {
    'PUT /admin/withdrawals/5': () => json(aWithdrawal({ status: 'processing' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Process withdrawal 5' }));
  await user.click(await screen.findByRole('button', { name: 'Process 10.00 USDT' }));
  await waitFor(() =>
    expect(changes()).toEqual([
      [
        'PUT /admin/withdrawals/5',
        { status: 'processing', admin_notes: WITHDRAWAL_NOTES.processing, seen_status: 'pending' },
      ],
    ]),
  );
});

it('says all that was paid to the address before', async () => {
  const uses = anAddress({
    paid: { count: 1200, amount: '30000.500000', last_at: '2026-11-20T05:12:00.000Z' },
    others: { count: 1, people: [{ id: 3, email: 'karim@example.com', username: 'karim' }] },
  });
  const { user } = await serve(aWithdrawal(), {
    'GET /admin/withdrawals/5/review': () => json(aWithdrawalReview(aWithdrawal(), { address_uses: uses })),
  });
  await user.click(await screen.findByRole('button', { name: 'Review withdrawal 5' }));
  expect(await screen.findByText(/Paid here before: 1,200 times, 30,000.50 USDT/)).toBeVisible();
  expect(screen.getByText('Other users withdraw to this address too: karim (ID 3).')).toBeVisible();
});

describe('completing', () => {
  async function open(more: Routes = {}) {
    const page = await serve(aWithdrawal({ status: 'processing' }), more);
    await page.user.click(await screen.findByRole('button', { name: 'Complete withdrawal 5' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete withdrawal' }));
    const submit = () => page.user.click(dialog.getByRole('button', { name: 'Complete 10.00 USDT' }));
    return { ...page, dialog, submit };
  }

  it('shows the amount, the snapshotted wallet and the warning', async () => {
    const { dialog } = await open();
    expect(dialog.getByText('TQ5pWvTzNvV1rX9bC2dE3fG4hJ5kL6mN7p')).toBeInTheDocument();
    expect(dialog.getByText('10.00')).toBeInTheDocument();
    expect(dialog.getByText(/only after you have sent the funds/)).toBeInTheDocument();
  });

  it('needs a transaction hash', async () => {
    const { dialog, submit, changes } = await open();
    await submit();
    expect(dialog.getByLabelText('Transaction hash')).toHaveAccessibleDescription(
      'Please enter a transaction hash.',
    );
    expect(changes()).toEqual([]);
  });

  it('sends the hash with its note', async () => {
    const { user, dialog, submit, changes } = await open({
      'PUT /admin/withdrawals/5': () => json(aWithdrawal({ status: 'approved', txn_hash: '0xabc' })),
    });
    await user.type(dialog.getByLabelText('Transaction hash'), '0xabc');
    await submit();
    expect(await screen.findByText('Withdrawal completed. 10.00 USDT left the platform.')).toBeVisible();
    expect(changes()).toEqual([
      [
        'PUT /admin/withdrawals/5',
        {
          status: 'approved',
          admin_notes: WITHDRAWAL_NOTES.approved,
          txn_hash: '0xabc',
          seen_status: 'processing',
        },
      ],
    ]);
  });

  it('stays open while it is sent, and says what came of it in the admin’s time', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user, dialog, submit } = await open({
      'PUT /admin/withdrawals/5': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await user.type(dialog.getByLabelText('Transaction hash'), '0xabc');
    await submit();
    expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    answer(problem(409, 'This withdrawal was already rejected by o@x.example at 2026-11-21T05:12:00.000Z.'));
    const text = await dialog.findByText(/already rejected by o@x.example/);
    expect(text).not.toHaveTextContent('T05:12:00');
    await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2));
  });

  it('keeps the hash when the server refuses it', async () => {
    const { user, dialog, submit } = await open({
      'PUT /admin/withdrawals/5': () =>
        problem(409, 'This transaction hash already completed another withdrawal.'),
    });
    await user.type(dialog.getByLabelText('Transaction hash'), '0xabc');
    await submit();
    expect(await dialog.findByText(/already completed another withdrawal/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Transaction hash')).toHaveValue('0xabc');
  });
});
