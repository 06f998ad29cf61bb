import { json, list, problem } from '@souk/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { anAdminTrade, aTradeReview } from '../testing/factories';
import { statistics } from '../testing/figures';
import { showPage } from '../testing/showPage';

const review = { 'GET /admin/trades/7/review': () => json(aTradeReview()) };

it.each([
  ['/admin?tab=system', 'GET /admin/statistics', () => json(statistics()), 'Total users'],
  [
    '/admin?tab=analytics',
    'GET /admin/statistics/daily',
    () => list([]),
    'No one registered in this period.',
  ],
  ['/dashboard', 'GET /admin/alarms', () => json([]), 'No alarms'],
  [
    '/admin?tab=first-day',
    'GET /admin/first-day',
    () => json({ items: [], test_alarm_since: null }),
    /^Ready:/,
  ],
  ['/admin?tab=trades&review=7', 'GET /trades/7/entries', () => json([]), 'Timeline'],
])('%s says why it has no answer to %s, and asks again', async (at, request, answer, text) => {
  let isAway = true;
  const { user } = await showPage(at, {
    routes: { ...review, [request]: () => (isAway ? problem(403, 'Not today') : answer()) },
  });
  expect(await screen.findByText('Not today')).toBeVisible();
  isAway = false;
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Not today')).toBeNull());
});

it('says when it cannot be known which trades await verification, and shows the others', async () => {
  await showPage('/admin?tab=trades', {
    routes: {
      'GET /admin/trades': ({ query }) =>
        query.get('status') === 'crypto_sent' ? problem(403, 'Not today') : list([anAdminTrade()]),
    },
  });
  expect(await screen.findByText('Not today')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Review trade 7' })).toBeVisible();
});
