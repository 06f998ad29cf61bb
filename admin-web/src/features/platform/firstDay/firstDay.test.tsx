import type { FirstDay } from '@souk/contracts/platform/firstDay';
import { json } from '@souk/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '../../../testing/showPage';

const ITEMS: FirstDay['items'] = [
  { item: 'public_url', state: 'done', why: 'answers', params: { url: 'https://souk.example' } },
  { item: 'deposit_address', state: 'open', why: 'none', params: {} },
  { item: 'alarms', state: 'open', why: 'never', params: {} },
];

const show = (answer: () => Response, more = {}) =>
  showPage('/admin?tab=first-day', { routes: { 'GET /admin/first-day': answer, ...more } });

it('says what is left, each with its remedy', async () => {
  const { user } = await show(() => json({ items: ITEMS, test_alarm_since: null }));
  expect(
    await screen.findByText('2 things are left before people trust this platform with money.'),
  ).toBeVisible();
  expect(screen.getByText('https://souk.example answers, and is this product.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Put it right' }));
  await waitFor(() => expect(document.title).toContain('Platform Settings'));
});

it('raises a test alarm, and confirms that it came', async () => {
  let since: string | null = null;
  let items = ITEMS;
  const { user, sent } = await show(() => json({ items, test_alarm_since: since }), {
    'POST /admin/first-day/test-alarm': () => {
      since = '2026-11-26T12:00:00.000Z';
      return new Response(null, { status: 204 });
    },
    'PUT /admin/first-day/alarms': () => {
      items = items.filter(({ item }) => item === 'public_url');
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByText('Raise a test alarm'));
  await user.click(await screen.findByText('It reached me'));
  expect(await screen.findByText('Ready: everything that can be checked is as it should be.')).toBeVisible();
  const changes = sent
    .filter(({ method, path }) => path.startsWith('/admin/') && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  expect(changes).toEqual(['POST /admin/first-day/test-alarm', 'PUT /admin/first-day/alarms']);
});
