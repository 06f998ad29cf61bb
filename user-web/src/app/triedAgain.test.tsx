import { json, list, problem } from '@souk/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { aTalk } from '../testing/aTalk';
import { balanceOf } from '../testing/balanceOf';
import { showPage } from '../testing/showPage';

it.each([
  ['/dashboard', 'GET /wallet/balance', () => json(balanceOf('79.7')), /^79.70/],
  ['/offers', 'GET /offers/', () => list([]), /^No one is selling right now/],
  ['/offers?side=sell', 'GET /bids/', () => list([]), /^No one has posted a bid/],
  ['/wallet?list=deposits', 'GET /wallet/deposits', () => list([]), /^No deposits yet/],
  ['/wallet', 'GET /wallet/limits', () => json([]), /^No activity yet/],
  ['/trades/7', 'GET /trades/7/messages', () => json(aTalk()), 'Say hello.'],
  ['/notifications', 'GET /notifications', () => list([]), /^No notifications yet/],
  [
    '/status',
    'GET /status',
    () => json({ stopped: [], networks_away: [], waiting_hours: {}, pauses: [], incidents: [] }),
    'Everything works',
  ],
  ['/profile?tab=security', 'GET /auth/sessions', () => json([]), 'Where you are signed in'],
  [
    '/profile?tab=data',
    'GET /profile/erase',
    () => json({ obstacles: [], documents_kept_until: null }),
    /^This deletes/,
  ],
  ['/profile?tab=api', 'GET /api-keys', () => json([]), 'No keys. Programs can do nothing in your account.'],
  [
    '/profile?tab=api',
    'GET /webhooks',
    () => json({ public_key: 'whpk_AAAA', old_key: null, webhooks: [] }),
    'No addresses yet.',
  ],
])('%s says why it has no answer to %s, and asks again', async (at, request, answer, text) => {
  let isAway = true;
  const { user } = await showPage(at, {
    routes: { [request]: () => (isAway ? problem(403, 'Not now.') : answer()) },
  });
  await waitFor(() => expect(screen.getByText('Not now.')).toBeVisible());
  // The page may draw the button once more as its other answers come: what is pressed is the last one.
  await waitFor(async () => {
    const again = screen.getByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(again);
  });
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Not now.')).toBeNull());
});
