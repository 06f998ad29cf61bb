import type { Status } from '@souk/contracts/platform/status/status';
import { json } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../../testing/showPage';

const WELL: Status = {
  stopped: [],
  networks_away: [],
  waiting_hours: { deposits: null, withdrawals: 0, identities: 1, trades: 5 },
  pauses: [],
  incidents: [],
  wind_down: null,
};
const show = (status: Status) =>
  showPage('/status', { as: null, routes: { 'GET /status': () => json(status) } });

it('says to anyone that everything works, and how long things take', async () => {
  await show(WELL);
  expect(await screen.findByText('Everything works')).toBeVisible();
  const waits = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(waits).toEqual(['None waiting', 'Less than an hour', '1 hour', '5 hours']);
  expect(screen.getByText(/^No interruption/)).toBeVisible();
});

it('names what stands still, since when, and what did before', async () => {
  await show({
    ...WELL,
    stopped: [{ part: 'payouts', since: '2026-11-25T08:00:00.000Z' }],
    networks_away: [{ network: 'tron', since: '2026-11-25T08:00:00.000Z' }],
    pauses: [
      { reason: 'chain', network: 'sidra', from: '2026-11-25T07:00:00.000Z', to: null },
      {
        reason: 'maintenance',
        network: null,
        from: '2026-11-20T08:00:00.000Z',
        to: '2026-11-20T09:00:00.000Z',
      },
    ],
  });
  expect(await screen.findByText('Not everything works')).toBeVisible();
  const [payouts] = screen
    .getAllByRole('listitem')
    .filter((row) => row.textContent?.startsWith('Paying out'));
  expect(within(payouts as HTMLElement).getByText('Paused')).toBeVisible();
  expect(screen.getByText(/What arrives is seen later/)).toBeVisible();
  expect(screen.getByText('Paying on SidraChain')).toBeVisible();
  expect(screen.getByText(/^SidraChain couldn’t be used:/)).toBeVisible();
  expect(screen.getByText(/^Maintenance:/)).toBeVisible();
});

it('says how far the platform’s end has come, and what remains', async () => {
  await show({
    ...WELL,
    wind_down: {
      state: 'closing',
      reason: 'We retire.',
      announced_at: '2026-11-25T08:00:00.000Z',
      closing_on: '2027-03-01',
      claims_on: '2027-04-01',
      closed_on: '2027-12-31',
      remaining: { users: 12, available: '300.000000', escrow: '20.300000', withdrawal_hold: '9.700000' },
    },
  });
  expect(await screen.findByText(/You can still finish open trades and withdraw. We retire./)).toBeVisible();
  expect(screen.getByText('31 Dec 2027')).toBeVisible();
  const [remains] = screen.getAllByRole('definition').filter(({ textContent }) => textContent === '330.00');
  expect(remains).toBeVisible();
});

it('tells incidents by their last word, and never as markup', async () => {
  const at = '2026-11-25T08:00:00.000Z';
  await show({
    ...WELL,
    incidents: [
      {
        id: 2,
        title: { en: '<img src=x onerror=alert(1)> is late', fr: 'En retard' },
        updates: [
          { state: 'investigating', text: { en: 'We look into it.' }, at },
          { state: 'resolved', text: { en: 'It was a full disk.' }, at: '2026-11-25T09:00:00.000Z' },
        ],
      },
    ],
  });
  const heading = await screen.findByRole('heading', { name: '<img src=x onerror=alert(1)> is late' });
  const [last, first] = within(heading.closest('article') as HTMLElement).getAllByRole('listitem');
  expect(last).toHaveTextContent(/^Resolved.*It was a full disk\.$/);
  expect(first).toHaveTextContent(/^Investigating.*We look into it\.$/);
  expect(document.querySelector('img[src=x]')).toBeNull();
});

it('does not say that everything works while an incident lasts, and tells it first', async () => {
  const updates = [
    { state: 'investigating' as const, text: { en: 'We look into it.' }, at: '2026-11-25T08:00:00.000Z' },
  ];
  await show({ ...WELL, incidents: [{ id: 2, title: { en: 'Deposits are late' }, updates }] });
  expect(await screen.findByText('Not everything works')).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(['Incidents of the last 90 days', 'How long things take now']);
});
