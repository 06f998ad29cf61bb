import type { DailyFigures } from '@souk/contracts/backOffice/statistics';
import { list } from '@souk/web-core/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { dayCharts } from '../../features/backOffice/shared/dayCharts';
import { aDay } from '../../testing/figures';
import { showPage } from '../../testing/showPage';
import { scaleEnd, toPeriods } from './periods';

/** Days that end on 21 November 2026. */
function days(count: number, change: (at: number) => Partial<DailyFigures> = () => ({})): DailyFigures[] {
  const end = Date.UTC(2026, 10, 21);
  return Array.from({ length: count }, (_, at) => {
    const date = new Date(end - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10);
    return aDay({ date, ...change(at) });
  });
}

it('draws a short time by day and a long one by week, and loses nothing', () => {
  expect(toPeriods(days(90), dayCharts.volume.series)).toHaveLength(90);
  const year = toPeriods(
    days(365, () => ({ trade_volume: '0.100001' })),
    dayCharts.volume.series,
  );
  expect(year).toHaveLength(53);
  expect(year.at(-1)).toEqual({ label: '15 Nov 2026 – 21 Nov 2026', values: ['0.700007'] });
  expect(year[0]).toEqual({ label: '22 Nov 2025', values: ['0.100001'] });
});

it.each([
  [0, 1],
  [3, 4],
  [4, 4],
  [5.1, 10],
  [1_234, 2_000],
  [99_000, 100_000],
])('ends the scale of %s at %s', (highest, end) => expect(scaleEnd(highest, 1)).toBe(end));

it('sums exactly, and reads out the bar that the arrow keys reach', async () => {
  const figures = days(30, (at) => ({ trade_volume: at > 27 ? '0.1' : '0', registrations: at }));
  await showPage('/admin?tab=analytics', { routes: { 'GET /admin/statistics/daily': () => list(figures) } });
  const slider = await screen.findByRole('slider', { name: 'Trade volume' });
  const card = within(screen.getByRole('region', { name: 'Trade volume' }));
  expect(card.getByText('Last 30 days')).toBeVisible();
  expect(card.getAllByText('0.20 USDT')[0]).toBeVisible();
  expect(slider).toHaveAttribute('aria-valuetext', '21 Nov 2026: Volume 0.10 USDT');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', '23 Oct 2026: Volume 0.00 USDT');
  expect(card.queryByText('Last 30 days')).toBeNull();
  fireEvent.blur(slider);
  expect(card.getByText('Last 30 days')).toBeVisible();
  const table = within(screen.getByRole('region', { name: 'Registrations' }));
  expect(table.getByRole('row', { name: '21 Nov 2026 29', hidden: true })).toBeInTheDocument();
});

it('keeps the length in the address, and asks for no other', async () => {
  const { user, sent, address } = await showPage('/admin?tab=analytics&days=90', {
    routes: { 'GET /admin/statistics/daily': () => list(days(90)) },
  });
  expect(await screen.findByText('No fee was earned in this time.')).toBeVisible();
  await user.click(screen.getByText('365 days'));
  expect(address()).toBe('/admin?tab=analytics&days=365');
  const asked = sent.filter(({ path }) => path === '/admin/statistics/daily');
  expect(asked.map(({ query }) => query.get('days'))).toEqual(['90', '365']);
});
