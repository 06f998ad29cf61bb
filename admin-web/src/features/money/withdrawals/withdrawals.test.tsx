// @slow: draws whole pages of the back office many times
import { json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aMatch, anAddress, aWithdrawal, aWithdrawalReview } from '../../../testing/factories';
import { showPage } from '../../../testing/showPage';

const HASH = `0x${'c'.repeat(64)}`;

const serve = (withdrawal: ReturnType<typeof aWithdrawal>, more: Routes = {}) =>
  showPage('/admin?tab=withdrawals', {
    routes: {
      'GET /admin/withdrawals': () => list([withdrawal]),
      'GET /admin/withdrawals/5/review': () => json(aWithdrawalReview(withdrawal)),
      ...more,
    },
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
  // Once as its state, once in place of the buttons.
  expect(row.getAllByText(word)).toHaveLength(2);
});

it('says "Not set" where a request has no wallet address', async () => {
  await serve(aWithdrawal({ wallet_address: '' }));
  expect((await rowOf(5)).getByText('Not set')).toBeVisible();
});

it('leaves the note of a change to the api', async () => {
  const { user, changes } = await serve(aWithdrawal(), {
    'PUT /admin/withdrawals/5': () => json(aWithdrawal({ status: 'processing' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Process withdrawal 5' }));
  await user.click(await screen.findByRole('button', { name: 'Process 10.00 USDT' }));
  await waitFor(() =>
    expect(changes()).toEqual([
      [
        'PUT /admin/withdrawals/5',
        {
          status: 'processing',
          seen_status: 'pending',
          reason: null,
        },
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

it('shows who gets it where the travel rule asked, and saves that for the other platform', async () => {
  const travel_record = {
    id: 1,
    withdrawal_id: 5,
    originator_name: 'Amina Haddad',
    beneficiary_name: 'Omar Aziz',
    exchange: 'Rain',
    message: null,
    signature: null,
    created_at: '2026-11-20T05:12:00.000Z',
  };
  const { user, sent } = await serve(aWithdrawal(), {
    'GET /admin/withdrawals/5/review': () => json(aWithdrawalReview(aWithdrawal(), { travel_record })),
    'GET /admin/withdrawals/5/ivms101': () => json({ originator: {} }),
  });
  await user.click(await screen.findByRole('button', { name: 'Review withdrawal 5' }));
  expect(await screen.findByText('Omar Aziz')).toBeVisible();
  expect(screen.getByText('Rain')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save as IVMS101' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/admin/withdrawals/5/ivms101'));
});

it.each([
  ['pending', 'Process', 'Reject'],
  ['processing', 'Complete', 'Cancel'],
] as const)('lets a deactivated user’s %s withdrawal only be given back', async (status, pays, returns) => {
  const user = { ...aWithdrawal().user, is_active: false };
  const flags = [{ code: 'account_deactivated' as const }];
  const page = await serve(aWithdrawal({ status, user, flags }));
  await page.user.click(await screen.findByRole('button', { name: `${pays} withdrawal 5` }));
  const review = within(await screen.findByRole('dialog', { name: 'Withdrawal #5' }));
  expect(
    await review.findByText('amina is deactivated: this can be neither processed nor completed.'),
  ).toBeVisible();
  expect(review.getByRole('button', { name: `${pays} withdrawal 5` })).toBeDisabled();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await page.user.keyboard('1');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await page.user.click(review.getByRole('button', { name: `${returns} withdrawal 5` }));
  expect(await screen.findByRole('dialog', { name: /this withdrawal\?$/ })).toBeVisible();
});

describe('a payout that may be sent already', () => {
  const SELF = { id: 1, email: 'admin@souk.example', username: 'souk_admin' };
  const OTHER = { id: 2, email: 'o@x.example', username: 'omar' };
  const open = async (withdrawal: ReturnType<typeof aWithdrawal>, routes: Routes = {}) => {
    const page = await serve(withdrawal, routes);
    await page.user.click(await screen.findByRole('button', { name: 'Review withdrawal 5' }));
    return { ...page, review: within(await screen.findByRole('dialog', { name: 'Withdrawal #5' })) };
  };

  it('is asked for where one alone may not take it over', async () => {
    const approval = { id: 9, state: 'pending', needs: { code: 'file_taken', params: { by: 'omar' } } };
    const in_file = { by: 'omar', at: '2026-11-20T05:12:00.000Z' };
    const { user, review } = await open(aWithdrawal({ status: 'processing', handled_by: OTHER, in_file }), {
      'POST /admin/withdrawals/5/take-over': () => json({ approval }, 202),
    });
    expect(review.getByText(/^omar took it in a payout file on .* 2026/)).toBeVisible();
    await user.click(await review.findByRole('button', { name: 'Take over the payout' }));
    expect(await screen.findByText(/omar took it in a file to pay it/)).toBeInTheDocument();
  });

  it('is given over by who pays it', async () => {
    const { user, review } = await open(aWithdrawal({ status: 'processing', handled_by: SELF }), {
      'POST /admin/withdrawals/5/hand-over': () => new Response(null, { status: 204 }),
    });
    await user.click(await review.findByRole('button', { name: 'Give it over' }));
    expect(await screen.findByText(/This payout is no one’s now/)).toBeInTheDocument();
  });

  it('is not cancelled once the treasury saw it paid, and its hash is there to complete it', async () => {
    const flags = [{ code: 'paid_already' as const, txn_hash: HASH, at: '2026-11-20T05:12:00.000Z' }];
    const { user, review } = await open(aWithdrawal({ status: 'processing', handled_by: SELF, flags }), {
      'GET /admin/hash-uses': () => json([]),
      'POST /admin/withdrawals/5/check-hash': () => json(aMatch()),
    });
    expect(await review.findByRole('button', { name: 'Cancel withdrawal 5' })).toBeDisabled();
    await user.click(review.getByRole('button', { name: 'Complete with this hash' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete withdrawal' }));
    expect(await dialog.findByLabelText('Transaction hash')).toHaveValue(HASH);
    expect(dialog.queryByRole('img', { name: 'QR code of the payout' })).toBeNull();
  });
});

describe('completing', () => {
  const CHECK = 'POST /admin/withdrawals/5/check-hash';
  const confirmed = { [CHECK]: () => json(aMatch()) };
  const complete = { 'PUT /admin/withdrawals/5': () => json(aWithdrawal({ status: 'approved' })) };
  const text = 'This pays TOther1, not TQ5pWvTzNvV1rX9bC2dE3fG4hJ5kL6mN7p.';
  const params = { address: 'TOther1', expected: 'TQ5pWvTzNvV1rX9bC2dE3fG4hJ5kL6mN7p' };
  const wrong = aMatch({ outcome: 'wrong', reasons: [{ code: 'wrong_recipient', params, text }] });

  async function open(more: Routes = {}) {
    const page = await serve(aWithdrawal({ status: 'processing' }), {
      'GET /admin/hash-uses': () => json([]),
      [CHECK]: () => json(aMatch({ outcome: 'unknown', checked_at: null })),
      ...more,
    });
    await page.user.click(await screen.findByRole('button', { name: 'Complete withdrawal 5' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete withdrawal' }));
    const submit = () => page.user.click(dialog.getByRole('button', { name: 'Complete 10.00 USDT' }));
    return { ...page, dialog, submit };
  }

  it('shows the amount, the snapshotted wallet and the warning', async () => {
    const { dialog } = await open();
    expect(dialog.getByText(/TQ5pWvTzNvV1rX9bC2dE3fG4hJ5kL6mN7p/)).toBeInTheDocument();
    expect(dialog.getByText('10.00')).toBeInTheDocument();
    expect(dialog.getByText(/only after you have sent the funds/)).toBeInTheDocument();
  });

  it('has the focus in the hash, whose form it checks while it is typed', async () => {
    const { user, dialog, submit } = await open();
    const field = dialog.getByLabelText('Transaction hash');
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('https://tronscan.org/#/transaction/0xabc');
    expect(await dialog.findByText('Must be the hash itself, not a link to it')).toBeVisible();
    await user.clear(field);
    await user.type(field, '0xabc');
    expect(await dialog.findByText('Not 64 hex digits: look again')).toBeVisible();
    await submit();
    expect(await dialog.findByText('A hash has 64 hex digits: look again.')).toBeVisible();
    await user.clear(field);
    await user.type(field, `0x${'a'.repeat(64)}`);
    expect(await dialog.findByText('64 hex digits, as the chain has them')).toBeVisible();
    expect(await dialog.findByText('Not seen before')).toBeVisible();
    expect(dialog.getByRole('link', { name: /^Open in explorer/ })).toHaveAttribute(
      'href',
      `https://tronscan.org/#/transaction/0x${'a'.repeat(64)}`,
    );
  });

  it('says where the hash was seen before', async () => {
    const use = { kind: 'deposit', id: 9, status: 'approved', amount: '10' };
    const { user, dialog } = await open({ 'GET /admin/hash-uses': () => json([use]) });
    await user.type(dialog.getByLabelText('Transaction hash'), HASH);
    expect(await dialog.findByRole('link', { name: 'deposit #9' })).toBeVisible();
  });

  it('completes without a reason what the chain confirms', async () => {
    const { user, dialog, submit, changes } = await open(confirmed);
    await user.type(dialog.getByLabelText('Transaction hash'), HASH);
    expect(await dialog.findByText('Confirmed on TRON (TRC20)')).toBeVisible();
    await submit();
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.[1]).toHaveProperty('reason', null);
  });

  it.each([
    ['Not checked on the chain', () => json(aMatch({ outcome: 'unknown', checked_at: null }))],
    ['The chain wasn’t asked. You can complete it anyway.', () => problem(503, 'Too many')],
  ] as const)('says “%s”, and wants a look at the explorer or a reason', async (words, answer) => {
    const { user, dialog, submit, changes } = await open({ [CHECK]: answer, ...complete });
    // A new hash each time: one that was looked at stays looked at.
    await user.type(dialog.getByLabelText('Transaction hash'), `${words.length}`.padStart(64, 'c'));
    expect(await dialog.findByText(words)).toBeVisible();
    await submit();
    expect(
      await dialog.findByText('Open it in the explorer, or say in a few words how you know.'),
    ).toBeVisible();
    expect(changes()).toEqual([]);
    await user.click(dialog.getByRole('link', { name: /^Open in explorer/ }));
    expect(dialog.getByText('You opened it in the explorer.')).toBeVisible();
    await submit();
    await waitFor(() => expect(changes()).toHaveLength(1));
  });

  it('wants a reason where the chain says otherwise', async () => {
    const { user, dialog, submit, changes } = await open({ [CHECK]: () => json(wrong), ...complete });
    await user.type(dialog.getByLabelText('Transaction hash'), HASH);
    expect(await dialog.findByText(`TRON (TRC20) shows something else: ${text}`)).toBeVisible();
    await submit();
    expect(await dialog.findByText('Please say why.')).toBeVisible();
    expect(changes()).toEqual([]);
    await user.type(dialog.getByLabelText(/^Why approve despite/), 'They asked for it');
    await submit();
    await waitFor(() => expect(changes()[0]?.[1]).toMatchObject({ reason: 'They asked for it' }));
  });

  it('needs a transaction hash', async () => {
    const { dialog, submit, changes } = await open();
    await submit();
    expect(await dialog.findByText('Please enter a transaction hash.')).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('sends the hash', async () => {
    const { user, dialog, submit, changes } = await open({
      ...confirmed,
      'PUT /admin/withdrawals/5': () => json(aWithdrawal({ status: 'approved', txn_hash: HASH })),
    });
    await user.type(dialog.getByLabelText('Transaction hash'), HASH);
    await dialog.findByText('Confirmed on TRON (TRC20)');
    await submit();
    expect(await screen.findByText('Withdrawal completed. 10.00 USDT left the platform.')).toBeVisible();
    expect(changes()).toEqual([
      [
        'PUT /admin/withdrawals/5',
        {
          status: 'approved',
          txn_hash: HASH,
          seen_status: 'processing',
          reason: null,
        },
      ],
    ]);
  });

  it('stays open while it is sent, and says what came of it in the admin’s time', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user, dialog, submit } = await open({
      ...confirmed,
      'PUT /admin/withdrawals/5': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await user.type(dialog.getByLabelText('Transaction hash'), HASH);
    await dialog.findByText('Confirmed on TRON (TRC20)');
    await submit();
    expect(dialog.getByRole('button', { name: 'Back' })).toBeDisabled();
    answer(problem(409, 'This withdrawal was already rejected by o@x.example at 2026-11-21T05:12:00.000Z.'));
    const text = await dialog.findByText(/already rejected by o@x.example/);
    expect(text).not.toHaveTextContent('T05:12:00');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Back' })).toBeEnabled());
  });

  it('keeps the hash when the server refuses it', async () => {
    const { user, dialog, submit } = await open({
      ...confirmed,
      'PUT /admin/withdrawals/5': () =>
        problem(409, 'This transaction hash already completed another withdrawal.'),
    });
    await user.type(dialog.getByLabelText('Transaction hash'), HASH);
    await dialog.findByText('Confirmed on TRON (TRC20)');
    await submit();
    expect(await dialog.findByText(/already completed another withdrawal/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Transaction hash')).toHaveValue(HASH);
  });
});
