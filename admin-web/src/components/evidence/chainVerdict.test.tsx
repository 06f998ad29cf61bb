import type { Verdict } from '@souk/contracts/money/chain/chain';
import { json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aDeposit, aDepositReview, aMatch } from '../../testing/factories';
import { showPage } from '../../testing/showPage';

const TOO_LITTLE = {
  code: 'too_little',
  params: { paid: '99.5', coin: 'USDT', expected: '100' },
  text: 'This pays 99.5 USDT, and 100 USDT are due.',
} as const;

async function open(verdict: Verdict | null, routes: Routes = {}) {
  const wrong = { code: 'chain_wrong' as const, said: [TOO_LITTLE] };
  const deposit = aDeposit({ verdict, flags: verdict?.outcome === 'wrong' ? [wrong] : [] });
  return showPage('/admin?tab=deposits&review=12', {
    routes: {
      'GET /admin/deposits': () => list([deposit]),
      'GET /admin/deposits/12/review': () => json(aDepositReview(deposit)),
      ...routes,
    },
  });
}
const panel = async () => within(await screen.findByRole('region', { name: 'What the chain says' }));
const factsOf = ({ getAllByRole }: Awaited<ReturnType<typeof panel>>) =>
  getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map((cell) => cell.getAttribute('title') ?? cell.textContent).join(' | '),
    );

it('shows each fact beside what was expected, and who says so', async () => {
  await open(aMatch());
  const shown = await panel();
  expect(shown.getByRole('heading', { name: 'Confirmed on TRON (TRC20)' })).toBeVisible();
  expect(factsOf(shown)).toEqual([
    'Amount | 100 USDT | 100 USDT',
    'Paid to | TPlatformAddress1 | TPlatformAddress1',
    'Coin | USDT | USDT',
    'Network | TRON (TRC20) | TRON (TRC20)',
    expect.stringMatching(/^Time \| 21 Nov 2026, \d\d:\d\d \| –$/),
    'Depth | 41 | 20',
    'Paid by | TPayerAddress1 | –',
  ]);
  expect(shown.getByText(/^Says one.example and two.example,/)).toBeVisible();
});

it('says of a single source that it is alone', async () => {
  await open(aMatch({ sources: ['one.example'] }));
  expect((await panel()).getByText(/^Says one.example alone,/)).toBeVisible();
});

it('wants a reason before that is approved which the chain calls wrong', async () => {
  const { user, changes } = await open(aMatch({ outcome: 'wrong', reasons: [TOO_LITTLE], paid: '99.5' }), {
    'PUT /admin/deposits/12': () => json(aDeposit({ status: 'approved' })),
  });
  expect((await panel()).getByRole('heading', { name: 'TRON (TRC20) shows something else' })).toBeVisible();
  expect(factsOf(await panel())[0]).toBe('Amount | 99.5 USDT | 100 USDT');
  await user.keyboard('1');
  const question = within(await screen.findByRole('dialog', { name: 'Approve this deposit?' }));
  expect(question.getByText(TOO_LITTLE.text)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Approve 100.00 USDT' }));
  expect(await question.findByText('Please say why, in a few words.')).toBeVisible();
  expect(changes()).toEqual([]);
  await user.type(question.getByLabelText(/^Why approve despite/), 'The rest came in cash');
  await user.click(question.getByRole('button', { name: 'Approve 100.00 USDT' }));
  await waitFor(() =>
    expect(changes()).toEqual([
      [
        'PUT /admin/deposits/12',
        {
          status: 'approved',
          admin_notes: null,
          reason: 'The rest came in cash',
          seen_flags: ['chain_wrong'],
        },
      ],
    ]),
  );
});

it('shows addresses that are not the same as a whole', async () => {
  const [paid, expected] = [`TPlat${'x'.repeat(25)}ess1`, 'TPlatformAddress1'];
  const reason = {
    code: 'wrong_recipient',
    params: { address: paid, expected },
    text: `This pays ${paid}, not ${expected}.`,
  } as const;
  await open(aMatch({ outcome: 'wrong', reasons: [reason], recipient: paid }));
  expect((await panel()).getByText(paid)).toBeVisible();
  expect((await panel()).getByText(expected)).toBeVisible();
});

it.each([
  ['On its way on TRON (TRC20)', { outcome: 'waiting', confirmations: null }],
  ['5 of 20 confirmations on TRON (TRC20)', { outcome: 'waiting', confirmations: 5 }],
  ['TRON (TRC20) can’t tell yet', { outcome: 'unknown' }],
  ['Not checked on the chain', { outcome: 'unknown', checked_at: null }],
] as const)('says “%s”', async (words, changes) => {
  await open(aMatch(changes));
  expect((await panel()).getByRole('heading', { name: words })).toBeVisible();
});

it('asks the chain once more, and says where that cannot be done', async () => {
  let isAway = true;
  const { user, sent } = await open(aMatch(), {
    'POST /admin/verdicts/deposit/12': () =>
      isAway ? problem(503, 'Too many questions at once.') : json(aMatch()),
  });
  await user.click(await (await panel()).findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Too many questions at once.')).toBeVisible();
  isAway = false;
  const reviews = () => sent.filter(({ path }) => path === '/admin/deposits/12/review').length;
  const before = reviews();
  await user.click((await panel()).getByRole('button', { name: /Check again/ }));
  await waitFor(() => expect(reviews()).toBeGreaterThan(before));
});

it('cannot be asked again before it was asked', async () => {
  await open(aMatch({ outcome: 'unknown', checked_at: null }));
  expect((await panel()).queryByRole('button')).toBeNull();
});

it('says it in the list', async () => {
  await showPage('/admin?tab=deposits', {
    routes: { 'GET /admin/deposits': () => list([aDeposit({ verdict: aMatch() })]) },
  });
  expect(await screen.findByText('Confirmed')).toBeVisible();
});
