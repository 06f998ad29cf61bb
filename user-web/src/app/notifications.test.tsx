import type { Preferences } from '@souk/contracts/platform/notifications/notifications';
import { aNotification, json, list, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../testing/showPage';

describe('the page of notifications', () => {
  it('says what happened, marks what is unread and leads there, which reads it', async () => {
    const rows = [aNotification({ id: 2 }), aNotification({ id: 1, read_at: '2026-11-21T06:00:00.000Z' })];
    const { user, sent, address } = await showPage('/notifications', {
      routes: {
        'GET /notifications': () => list(rows),
        'GET /notifications/unread': () => json({ unread: 1 }),
        'PUT /notifications/read': () => json({ unread: 0 }),
      },
    });
    const links = await screen.findAllByRole('link', { name: /5\.00\sUSDT arrived/ });
    expect(links.map((link) => link.textContent?.startsWith('Unread: '))).toEqual([true, false]);
    expect(links[0]).toHaveTextContent('Your deposit was approved and is in your balance.');
    await user.click(links[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/wallet'));
    const read = sent.filter(({ method }) => method === 'PUT');
    expect(read.map(({ body }) => JSON.parse(body))).toEqual([{ ids: [2] }]);
  });

  it('marks all up to the newest one that is shown', async () => {
    let unread = 2;
    const { user, sent } = await showPage('/notifications', {
      routes: {
        'GET /notifications': () => list([aNotification({ id: 9 }), aNotification({ id: 4 })]),
        'GET /notifications/unread': () => json({ unread }),
        'PUT /notifications/read': () => {
          unread = 0;
          return json({ unread });
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('All caught up')).toBeVisible();
    expect(JSON.parse(sent.find(({ method }) => method === 'PUT')?.body ?? '')).toEqual({ until_id: 9 });
  });
});

describe('the switches', () => {
  const ON = { site: true, mail: true, push: true } as const;
  const ALL: Preferences = {
    your_turn: ON,
    trades: ON,
    messages: ON,
    money: ON,
    alerts: ON,
    incidents: ON,
    identity: ON,
    security: ON,
    push_details: false,
  };
  const at = '/profile?tab=notifications';

  it('are saved at once, each for itself, and security has none', async () => {
    let saved = ALL;
    const { user, sent } = await showPage(at, {
      routes: {
        'GET /notification-preferences': () => json(saved),
        'PUT /notification-preferences': ({ body }) => {
          saved = { ...saved, ...JSON.parse(body) };
          return json(saved);
        },
      },
    });
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('checkbox', { name: 'Security: By email' })).toBeDisabled();
    await user.click(table.getByRole('checkbox', { name: 'Money: By email' }));
    await user.click(table.getByRole('checkbox', { name: 'Money: Here' }));
    await waitFor(() => expect(saved.money).toEqual({ site: false, mail: false, push: true }));
    expect(saved).toEqual({ ...ALL, money: { site: false, mail: false, push: true } });
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  it('stay as they were where they could not be saved', async () => {
    const { user } = await showPage(at, {
      routes: {
        'GET /notification-preferences': () => json(ALL),
        'PUT /notification-preferences': () => problem(503, 'Please try again.'),
      },
    });
    const box = await screen.findByRole('checkbox', { name: 'Trades: By email' });
    await user.click(box);
    expect(await screen.findByText('Please try again.')).toBeVisible();
    expect(box).toBeChecked();
  });
});
