import type { LimitUsage } from '@souk/contracts/money/limits';
import { json } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../../testing/showPage';

const aLimit = (changes: Partial<LimitUsage> = {}): LimitUsage => ({
  what: 'withdraw_amount',
  hours: 24,
  max: '500.00',
  used: '420.50',
  frees_at: null,
  next: { level: 'level_2', max: '10000' },
  until: null,
  ...changes,
});
const LIMITS = [
  aLimit(),
  aLimit({ what: 'withdraw_count', hours: 720, max: '5', used: '5', next: null }),
  aLimit({ what: 'buy_amount', max: '900', used: '0', next: { level: 'level_1', max: null } }),
];
const show = (limits = LIMITS) =>
  showPage('/wallet', { routes: { 'GET /wallet/limits': () => json(limits) } });

it('shows each limit in a line, and from half used on a bar and what a higher level would allow', async () => {
  await show();
  const card = within(await screen.findByRole('region', { name: 'Your limits' }));
  expect(
    card.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Withdrawals in 24 hours420.50 USDT of 500.00 USDT10,000.00 USDT once your identity is approved.',
    'Number of withdrawals in 30 days5 of 5',
    'Purchases in 24 hours0.00 USDT of 900.00 USDT',
  ]);
  const bar = card.getByRole('progressbar', { name: /^Withdrawals in 24 hours/ });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['420.5', '500']);
  expect(card.getAllByRole('progressbar')).toHaveLength(2);
});

it.each(['Add Funds', 'Withdraw Funds'])(
  '%s says what can be withdrawn, and nothing of purchases',
  async (button) => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: button }));
    const beside = within(await screen.findByRole('region', { name: 'What you can withdraw' }));
    expect(beside.getAllByRole('progressbar')).toHaveLength(2);
  },
);

it('shows nothing where nothing is limited', async () => {
  await show([]);
  await screen.findByRole('button', { name: 'Add Funds' });
  expect(screen.queryByText('Your limits')).toBeNull();
});
