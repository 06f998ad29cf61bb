import { render, screen } from '@testing-library/react';
import { balanceOf } from '../../testing/balanceOf';
import { BalanceChart } from './BalanceChart';

const on = (date: string, ...parts: Parameters<typeof balanceOf>) => ({ date, ...balanceOf(...parts) });

it.each([
  ['1511.04', 'Up 1,211.04 in 3 days'],
  ['299.5', 'Down 0.50 in 3 days'],
  ['300', 'Unchanged in 3 days'],
])('says how all that is owned has changed: %s', (available, words) => {
  const days = [
    on('2026-11-19', '200', '100'),
    on('2026-11-20', '0', '0', '300'),
    on('2026-11-21', available),
  ];
  render(<BalanceChart days={days} />);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('img', { name: `Your balance. ${words}.` })).toBeInTheDocument();
});
