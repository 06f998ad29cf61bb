import type { TradeEntry } from '@souk/contracts/trading/trades/tradeRequests';
import { json } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { anAdminTrade, aTradeReview } from '../../../../testing/factories';
import { showPage } from '../../../../testing/showPage';
import { logLine } from './logLine';

const AT = '2026-11-21T05:30:00.000Z';
const admin = { id: 1, email: 'admin@souk.example', username: 'souk_admin' };
const trade = anAdminTrade({ last_decision: { action: 'trade.reject', by: admin, at: AT } });
const anEntry = (changes: Partial<TradeEntry>): TradeEntry => ({
  seq: 1,
  at: AT,
  by: 'seller',
  kind: 'opened',
  data: {},
  text: null,
  ...changes,
});
const line = (changes: Partial<TradeEntry>) => {
  const { what, who } = logLine(anEntry(changes), trade);
  return `${what} / ${who}`;
};

it.each<[Partial<TradeEntry>, RegExp]>([
  [{ by: 'buyer' }, /^Opened, 20\.30 USDT locked \/ amina, buyer$/],
  [{ kind: 'hash_sent', data: { hash: 'a' } }, /^Transaction hash given \/ yusuf, seller$/],
  [{ kind: 'hash_sent', data: { hash: 'a', as: 'send_late_hash' } }, /^Transaction hash sent after the end/],
  [
    { kind: 'wallet_changed', by: 'buyer', data: { from: 'A', to: 'B' } },
    /^Wallet address changed from A to B/,
  ],
  [{ kind: 'request', data: { kind: 'extend', minutes: '30' } }, /^Asked for 30 more minutes/],
  [{ kind: 'request', data: { kind: 'cancel' } }, /^Asked to cancel/],
  [
    { kind: 'request', data: { kind: 'split', seller_usdt: '10' } },
    /^Asked for a split, 9\.85 USDT to yusuf, 10\.15 USDT back to amina, 0\.30 USDT in fees/,
  ],
  [
    { kind: 'answer', by: 'buyer', data: { kind: 'extend', minutes: '30', answer: 'accept' } },
    /^Agreed: 30 more minutes \/ amina, buyer$/,
  ],
  [{ kind: 'answer', data: { kind: 'cancel', answer: 'withdraw' } }, /^Took it back: cancel/],
  [
    { kind: 'deadline', by: 'platform', data: { send_by: AT } },
    /^The seller is late: 21 Nov.* \/ the platform$/,
  ],
  [{ kind: 'deadline', data: { send_by: AT, minutes: '60' } }, /^Extended by 60 minutes, to 21 Nov/],
  [
    {
      kind: 'credit',
      by: 'platform',
      data: { reason: 'away', from: AT, to: AT, minutes: '29', send_by: AT },
    },
    /^29 min credited, the site was down 21 Nov/,
  ],
  [{ kind: 'decision', by: 'admin', data: { action: 'reject' } }, /^Rejected \/ admin@souk\.example$/],
  [{ kind: 'decision', by: 'admin', data: { action: 'cancel' } }, /^Cancelled \/ an admin$/],
  [{ kind: 'money', data: { to: 'completed' } }, /^19\.70 USDT to yusuf, 0\.60 USDT in fees/],
  [{ kind: 'money', data: { to: 'completed', seller_usdt: '10' } }, /^Divided: 9\.85 USDT to yusuf/],
  [
    { kind: 'money', data: { to: 'cancelled', reason: 'declined' } },
    /^20\.30 USDT back to amina\. The seller declined: the coins couldn’t be sent/,
  ],
])('says of %j what happened and whose doing it was', (changes, said) => {
  expect(line(changes)).toMatch(said);
});

it('is in the review, oldest first', async () => {
  const entries = [
    anEntry({ seq: 0, by: 'buyer' }),
    anEntry({ seq: 1, kind: 'hash_sent', data: { hash: 'a' } }),
  ];
  await showPage('/admin?tab=trades&review=7', {
    routes: {
      'GET /admin/trades/7/review': () => json(aTradeReview()),
      'GET /trades/7/entries': () => json(entries),
    },
  });
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText(/Opened, 20\.30 USDT locked/)).toBeVisible();
  expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Opened.* · amina, buyer · 21 Nov 2026/),
    expect.stringMatching(/^Transaction hash given · yusuf, seller · 21 Nov 2026/),
  ]);
});
