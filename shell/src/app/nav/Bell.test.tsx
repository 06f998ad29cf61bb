import { createStore, MemoryRouter, Provider, startSession } from '@souk/web-core';
import { saveToken } from '@souk/web-core/request';
import { aNotification, aUser, giveConfig, json, list, type Routes, serveApi } from '@souk/web-core/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Bell } from './Bell';

beforeAll(() => void giveConfig());

async function show(routes: Routes) {
  saveToken('good');
  const sent = serveApi({ 'POST /auth/test-token': () => json(aUser()), ...routes });
  const store = createStore();
  await store.dispatch(startSession());
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Bell />
        <button type="button">Elsewhere</button>
      </MemoryRouter>
    </Provider>,
  );
  return sent;
}

it('says how much is unread, shows the last of it, and marks it as read', async () => {
  let unread = 120;
  const sent = await show({
    'GET /notifications/unread': () => json({ unread }),
    'GET /notifications': () => list([aNotification({ id: 5 })]),
    'PUT /notifications/read': () => {
      unread = 0;
      return json({ unread });
    },
  });
  const bell = await screen.findByRole('button', { name: 'Notifications, 99+ unread' });
  expect(bell).toHaveTextContent('99+');
  expect(sent.some(({ path }) => path === '/notifications')).toBe(false);
  await userEvent.click(bell);
  expect(await screen.findByRole('link', { name: /5\.00\sUSDT arrived/ })).toHaveAttribute('href', '/wallet');
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(bell).toHaveAccessibleName('Notifications'));
  expect(JSON.parse(sent.find(({ method }) => method === 'PUT')?.body ?? '')).toEqual({ until_id: 5 });
});

it('closes by Escape, by a press elsewhere and by following a link', async () => {
  await show({
    'GET /notifications/unread': () => json({ unread: 0 }),
    'GET /notifications': () => list([]),
  });
  const bell = screen.getByRole('button', { name: 'Notifications' });
  const isOpen = () => bell.getAttribute('aria-expanded') === 'true';
  await userEvent.click(bell);
  expect(await screen.findByText('No notifications yet.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect([isOpen(), document.activeElement]).toEqual([false, bell]);
  await userEvent.click(bell);
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(isOpen()).toBe(false);
  await userEvent.click(bell);
  await userEvent.click(await screen.findByRole('link', { name: 'Show all' }));
  expect(isOpen()).toBe(false);
});

it('tells an administrator in one line what is unread several times over', async () => {
  const waiting = [9, 8, 7].map((id) =>
    aNotification({ id, kind: 'kyc_submitted', subject_id: id, data: { username: `user${id}` } }),
  );
  const read = aNotification({ id: 6, kind: 'kyc_submitted', read_at: '2026-11-21T06:00:00.000Z' });
  await show({
    'POST /auth/test-token': () => json(aUser({ role: 'admin' })),
    'GET /notifications/unread': () => json({ unread: 3 }),
    'GET /notifications': () => list([...waiting, read]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }));
  const digest = await screen.findByText('3 people’s documents to check');
  const inside = digest.closest('details') as HTMLElement;
  expect(within(inside).getAllByRole('link', { hidden: true })).toHaveLength(3);
  const outside = screen
    .getAllByRole('link', { name: /Documents to check/ })
    .filter((link) => !inside.contains(link));
  expect(outside).toHaveLength(1);
});
