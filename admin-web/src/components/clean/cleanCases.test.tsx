import type { WhyLeft } from '@souk/contracts/backOffice/desk/cleanCases';
import { aUser, json, problem } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../testing/showPage';

const aCase = (id: number) => ({
  id,
  amount: '12.500000',
  txn_hash: `hash${id}`,
  who: `user${id}`,
  since: '2026-11-21T05:12:00.000Z',
});
const left = (id: number, why: WhyLeft) => ({ id, why });
const CLEAN = {
  cases: [aCase(4), aCase(7)],
  left_out: [left(1, 'flagged'), left(2, 'flagged'), left(3, 'large')],
};

it('asks once about all of them, sends what was seen, and says what was left out', async () => {
  const { user, changes } = await showPage('/admin?tab=deposits', {
    routes: {
      'GET /admin/clean/deposits': () => json(CLEAN),
      'PUT /admin/clean/deposits': () => json({ done: [4], left_out: [left(7, 'changed')] }),
    },
  });
  expect(await screen.findByRole('button', { name: 'Clean ones (2)' })).toBeVisible();
  await user.keyboard('c');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^25.00 USDT in all is added/)).toBeVisible();
  expect(question.getByText('Left out: Flagged: 2, Large: 1')).toBeVisible();
  expect(question.getByRole('link', { name: '#4' })).toHaveAttribute('href', '/admin?tab=deposits&review=4');
  await user.click(question.getByRole('button', { name: /^Approve 2 for 25.00 USDT/ }));
  expect(await screen.findByText('1 approved. Left out: #7 (Changed since)')).toBeVisible();
  const seen = [4, 7].map((id) => ({ id, amount: '12.500000', txn_hash: `hash${id}` }));
  expect(changes()).toEqual([['PUT /admin/clean/deposits', { cases: seen }]]);
});

it('sends many in parts, goes on after a failure, and says the sum', async () => {
  const all = Array.from({ length: 12 }, (_, at) => aCase(at + 1));
  let tries = 0;
  const { user, changes } = await showPage('/admin?tab=deposits', {
    routes: {
      'GET /admin/clean/deposits': () => json({ cases: all, left_out: [] }),
      'PUT /admin/clean/deposits': ({ body }) => {
        tries += 1;
        if (tries === 2) return problem(503, 'Too many');
        const ids = JSON.parse(body).cases.map(({ id }: { id: number }) => id);
        return json({ done: ids, left_out: [] });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Clean ones (12)' }));
  const question = within(await screen.findByRole('dialog'));
  const confirm = () => user.click(question.getByRole('button', { name: /^Approve 12/ }));
  await confirm();
  await question.findByRole('alert');
  await confirm();
  expect(await screen.findByText('12 approved.')).toBeVisible();
  const sent = changes().map(([, body]) => (body as { cases: unknown[] }).cases.length);
  expect(sent).toEqual([10, 2, 2]);
});

it('offers and asks nothing where the reader may not decide', async () => {
  const as = aUser({ id: 1, role: 'admin', permissions: ['cases.read', 'people.read', 'desk.use'] });
  const { sent } = await showPage('/admin?tab=deposits', { as });
  expect(screen.queryByRole('button', { name: /^Clean ones/ })).toBeNull();
  expect(sent.filter(({ path }) => path.includes('clean'))).toEqual([]);
});
