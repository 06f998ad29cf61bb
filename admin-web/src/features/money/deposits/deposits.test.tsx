// @slow: draws whole pages of the back office many times
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aDeposit, aDepositReview, aMatch } from '../../../testing/factories';
import { showPage } from '../../../testing/showPage';
import { depositDecisions } from './DepositReview';
import { depositActions } from './depositActions';

const LIST = '/admin?tab=deposits';
const ways = { send: async () => {}, onDone: () => {} };

const serve = (deposit = aDeposit(), more: Routes = {}) =>
  showPage(LIST, {
    routes: {
      'GET /admin/deposits': () => list([deposit]),
      'GET /admin/deposits/12/review': () => json(aDepositReview(deposit)),
      ...more,
    },
  });

it('offers a decision only while a deposit is pending', () => {
  const labels = (status: 'pending' | 'approved' | 'rejected') =>
    depositActions({ status }).map(({ label }) => label);
  expect(labels('pending')).toEqual(['Approve', 'Reject']);
  expect(labels('approved')).toEqual([]);
  expect(labels('rejected')).toEqual([]);
});

it('names the amount to the last digit', () => {
  const [approve] = depositDecisions(aDeposit({ amount: '1010.12345' }), ways);
  expect(approve?.confirmLabel).toBe('Approve 1,010.12345 USDT');
});

it('asks once in the review, saying the consequence, before it approves', async () => {
  const { user, changes, address } = await serve(aDeposit(), {
    'PUT /admin/deposits/12': () => json(aDeposit({ status: 'approved' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Approve deposit 12' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve this deposit?' });
  expect(address()).toBe(`${LIST}&review=12`);
  expect(screen.getByRole('dialog', { name: 'Deposit #12' })).toBeVisible();
  expect(dialog).toHaveTextContent("100.00 USDT is added to amina's available balance right away.");
  expect(changes()).toEqual([]);

  await user.click(within(dialog).getByRole('button', { name: 'Approve 100.00 USDT' }));
  expect(
    await screen.findByText("Deposit approved. 100.00 USDT was added to amina's balance."),
  ).toBeVisible();
  expect(changes()).toEqual([
    ['PUT /admin/deposits/12', { status: 'approved', admin_notes: null, reason: null }],
  ]);
});

describe('a deposit that arrived short', () => {
  const short = aDeposit({ verdict: aMatch({ outcome: 'wrong', paid: '98.5' }) });
  const ask = async (deposit = short) => {
    const page = await serve(deposit, {
      'PUT /admin/deposits/12': () => json(aDeposit({ status: 'approved', amount: '98.500000' })),
    });
    await page.user.click(await screen.findByRole('button', { name: /^Approve deposit 12/ }));
    await page.user.click(await screen.findByRole('button', { name: 'Back' }));
    await page.user.click(await screen.findByRole('button', { name: 'Credit deposit 12' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Credit what arrived?' }));
    const amount = dialog.getByLabelText('Amount that arrived');
    const credit = () => page.user.click(dialog.getByRole('button', { name: 'Credit this amount' }));
    return { ...page, dialog, amount, credit };
  };

  it('is credited with what the chain shows, and a reason that its user reads', async () => {
    const { user, dialog, amount, credit, changes } = await ask();
    expect(amount).toHaveValue('98.50');
    expect(dialog.getByText('The chain shows 98.50 USDT.')).toBeVisible();
    await credit();
    expect(await dialog.findByText('Please tell the user why.')).toBeVisible();
    expect(changes()).toEqual([]);
    await user.type(dialog.getByLabelText(/^Reason that amina reads/), 'Your exchange kept a fee.');
    await credit();
    expect(await screen.findByText(/^Deposit approved. What arrived was added/)).toBeVisible();
    expect(changes()).toEqual([
      [
        'PUT /admin/deposits/12',
        {
          status: 'approved',
          credited_amount: '98.50',
          admin_notes: 'Your exchange kept a fee.',
          reason: null,
        },
      ],
    ]);
  });

  it.each([
    ['100', 'Enter less than the 100.00 USDT reported, or go back and approve it.'],
    ['100.000001', 'Enter less than the 100.00 USDT reported, or go back and approve it.'],
    ['0', 'Amount must be a positive number'],
    ['a lot', 'Amount must be a positive number'],
  ])('is not credited with %s', async (typed, message) => {
    const { user, dialog, amount, credit, changes } = await ask(aDeposit());
    expect(amount).toHaveValue('');
    await user.type(amount, typed);
    await user.type(dialog.getByLabelText(/^Reason that amina reads/), 'Your exchange kept a fee.');
    await credit();
    expect(await dialog.findByText(message)).toBeVisible();
    expect(changes()).toEqual([]);
  });
});

it('sends the note with a rejection, with Ctrl+Enter', async () => {
  const { user, changes } = await serve(aDeposit(), {
    'PUT /admin/deposits/12': () => json(aDeposit({ status: 'rejected' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Reject deposit 12' }));
  await user.type(await screen.findByLabelText(/Note that amina reads/), 'Not on the chain');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(changes()).toEqual([
      ['PUT /admin/deposits/12', { status: 'rejected', admin_notes: 'Not on the chain', reason: null }],
    ]),
  );
});

it('cannot be pressed twice', async () => {
  let answer: (response: Response) => void = () => {};
  const { user, changes } = await serve(aDeposit(), {
    'PUT /admin/deposits/12': () => new Promise((resolve) => (answer = resolve)),
  });
  await user.click(await screen.findByRole('button', { name: 'Approve deposit 12' }));
  const confirm = await screen.findByRole('button', { name: 'Approve 100.00 USDT' });
  await user.dblClick(confirm);
  await user.click(confirm);
  await waitFor(() => expect(changes()).toHaveLength(1));
  answer(json(aDeposit({ status: 'approved' })));
  await screen.findByText(/Deposit approved/);
  expect(changes()).toHaveLength(1);
});

it('tells the late one of two admins how it was decided, and shows the new state', async () => {
  let status: 'pending' | 'approved' = 'pending';
  const { user } = await serve(aDeposit(), {
    'GET /admin/deposits': () => list([aDeposit({ status })]),
    'GET /admin/deposits/12/review': () => json(aDepositReview(aDeposit({ status }))),
    'PUT /admin/deposits/12': () => {
      status = 'approved';
      return problem(409, 'This deposit was already approved at 2026-11-21T05:30:00.000Z.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve deposit 12' }));
  await user.click(await screen.findByRole('button', { name: 'Approve 100.00 USDT' }));
  const text = await screen.findByText(/This deposit was already approved at 21 Nov 2026, \d\d:30\./);
  const banner = text.closest<HTMLElement>('[role="alert"]') as HTMLElement;
  expect(banner).toHaveTextContent('Nothing else was changed');
  const review = within(screen.getByRole('dialog', { name: 'Deposit #12' }));
  await waitFor(() => expect(review.queryByRole('button', { name: 'Approve deposit 12' })).toBeNull());

  await user.click(within(banner).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/already approved/)).not.toBeInTheDocument();
});

it('says so where a decision could not be sent, and the deposit still waits', async () => {
  const { user } = await serve(aDeposit(), {
    'PUT /admin/deposits/12': () => new Response('', { status: 500 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Approve deposit 12' }));
  await user.click(await screen.findByRole('button', { name: 'Approve 100.00 USDT' }));
  const text = await screen.findByText(/^Server error. Please try again later./);
  const banner = within(text.closest<HTMLElement>('[role="alert"]') as HTMLElement);
  await user.click(banner.getByRole('button', { name: 'Close' }));
  expect(text).not.toBeInTheDocument();
  const list = screen.getByRole('region', { name: 'Deposits', hidden: true });
  expect(within(list).getByRole('button', { name: 'Approve deposit 12', hidden: true })).toBeEnabled();
});

describe('with flags', () => {
  const flags: Flag[] = [
    { code: 'hash_seen', seen_in: { kind: 'deposit', id: 9, status: 'approved', count: 1 } },
    { code: 'large_amount', limit: '50.00' },
  ];
  const ask = async (label: 'Approve' | 'Reject') => {
    const page = await serve(aDeposit({ flags }), {
      'PUT /admin/deposits/12': () => json(aDeposit({ status: 'approved' })),
    });
    await page.user.click(await screen.findByRole('button', { name: `${label} deposit 12` }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: /this deposit\?$/ })) };
  };

  it('repeats them in the question, and wants a reason and the amount typed', async () => {
    const { user, dialog, changes } = await ask('Approve');
    expect(dialog.getByText(/Also in deposit #9/)).toBeVisible();
    expect(dialog.getByRole('link', { name: '#9' })).toHaveAttribute(
      'href',
      expect.stringContaining('tab=deposits&review=9'),
    );
    await user.click(dialog.getByRole('button', { name: 'Approve 100.00 USDT' }));
    expect(await dialog.findByText('Please say why, in a few words.')).toBeVisible();
    expect(dialog.getByText('Please type 100.00')).toBeVisible();
    await user.type(dialog.getByLabelText('Why approve despite these warnings?'), 'Seen on the chain');
    await user.type(dialog.getByLabelText('Type the amount, it is over 50.00'), '10');
    await user.click(dialog.getByRole('button', { name: 'Approve 100.00 USDT' }));
    expect(changes()).toEqual([]);
    await user.type(dialog.getByLabelText('Type the amount, it is over 50.00'), '0,00');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(changes()).toEqual([
        [
          'PUT /admin/deposits/12',
          {
            status: 'approved',
            admin_notes: null,
            reason: 'Seen on the chain',
            seen_flags: flags.map(({ code }) => code),
            typed_amount: '100.00',
          },
        ],
      ]),
    );
  });

  it('repeats them before a rejection too, which its user is told the reason of', async () => {
    const { user, dialog, changes } = await ask('Reject');
    expect(dialog.getByText(/Also in deposit #9/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reject 100.00 USDT' }));
    expect(await dialog.findByText('Please tell the user why.')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Note that/), 'Not ours');
    await user.click(dialog.getByRole('button', { name: 'Reject 100.00 USDT' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
  });

  it('keeps an early Enter from deciding what wants a reason', async () => {
    const { user, changes } = await serve(aDeposit({ flags }));
    await user.click(await screen.findByRole('button', { name: 'Review deposit 12' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Deposit #12' }));
    const approve = await shown.findByRole('button', { name: 'Approve deposit 12' });
    expect(approve).not.toHaveClass('ant-btn-primary');
    await user.keyboard('1{Enter}');
    expect(await screen.findByText('Please say why, in a few words.')).toBeVisible();
    expect(changes()).toEqual([]);
  });
});

it('has the usual decision in the main colour where all checks agree', async () => {
  const { user } = await serve();
  await user.click(await screen.findByRole('button', { name: 'Review deposit 12' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Deposit #12' }));
  expect(await shown.findByText('No warnings')).toBeVisible();
  await user.click(shown.getByText(/^\d checks passed$/));
  expect(shown.getByText('Hash not seen before')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Approve deposit 12' })).toHaveClass('ant-btn-primary');
});

it('goes on in the list where the decided row was', async () => {
  let rows = [aDeposit({ id: 12 })];
  const { user } = await serve(aDeposit(), {
    'GET /admin/deposits': () => list(rows),
    'PUT /admin/deposits/12': () => {
      rows = [];
      return json(aDeposit({ status: 'approved' }));
    },
  });
  (await screen.findByRole('button', { name: 'Approve deposit 12' })).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Approve 100.00 USDT' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Deposits' })).toHaveFocus());
});
