import { aTrade } from '@souk/web-core/testing';
import { tradeTodos } from './tradeTodos';

const [SELLER, BUYER] = [1, 2];
const request = { id: 4, kind: 'extend', by: 'seller', minutes: 30, seller_usdt: null } as const;
const asked = { request: { ...request, asked_at: '2026-11-21T05:20:00.000Z' } };

it.each([
  [{}, SELLER, /^Send 10\sSIDRA to amina by /, 'Send Transaction Hash'],
  [{ is_overdue: true }, SELLER, /^Send 10\sSIDRA to amina now/, 'Send Transaction Hash'],
  [{ is_overdue: true }, BUYER, /^yusuf hasn’t sent 10\sSIDRA in time/, 'Cancel or wait'],
  [{ status: 'crypto_sent' }, SELLER, /^Mark the trade as complete/, 'Mark as Complete'],
  [asked, BUYER, /^yusuf asks for 30 more minutes/, 'Answer'],
] as const)('%j asks user %d: %s', (changes, userId, title, action) => {
  const [todo] = tradeTodos([aTrade(changes)], userId);
  expect(todo).toMatchObject({ title: expect.stringMatching(title), action, href: '/trades/7' });
  expect(todo?.text).toMatch(/ Trade #7$/);
});
