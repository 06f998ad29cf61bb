import { answersSchema } from '@souk/contracts/answers';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { answerCalls } from '../../../domain/routes/answerCalls';
import { route } from '../../../domain/routes/route';

/** The calls of each page's first screen, in one. Calls that a page has added since are made separately. */
const CALLS = {
  '/dashboard': [
    '/wallet/balance',
    '/offers/my?limit=1000',
    '/trades/?limit=3',
    '/trades/?view=needs_you&limit=20',
    '/trades/?view=to_rate&limit=20',
  ],
  '/offers': [
    '/offers/?sort=price_low&skip=0&limit=20',
    '/offers/transaction-fees',
    '/wallet/balance',
    '/market/kept-promise',
  ],
  '/my-offers': [
    '/offers/my?skip=0&limit=20',
    '/offers/my/statistics',
    '/offers/?sort=price_low&limit=100',
    '/offers/transaction-fees',
  ],
  '/profile': ['/profile/me', '/requirements', '/profile/kyc/documents'],
  '/trades': ['needs_you', 'waiting', 'closed'].map((view) => `/trades/?view=${view}&skip=0&limit=20`),
  '/wallet': [
    '/wallet/balance',
    '/wallet/holds',
    '/wallet/limits',
    '/wallet/balance-days?days=30',
    '/wallet/activity?limit=21',
    '/wallet/deposits?skip=0&limit=5',
    '/wallet/deposits?status=pending',
    '/wallet/withdrawals?skip=0&limit=5',
  ],
};

const TRADE_CALLS = [
  '/trades/:id',
  '/trades/:id/entries',
  '/trades/:id/messages',
  '/trades/:id/rating',
  '/addresses',
  '/wallet/admin-wallet-address',
];

const listRoutes = Object.entries(CALLS).map(([page, calls]) =>
  route(`GET /pages${page}` as `GET /${string}`, {
    summary: `What the page ${page} asks when it opens, in one answer`,
    may: 'account.read',
    reply: [200, answersSchema],
    handle: (input) => answerCalls(input, calls),
  }),
);

export const pageRoutes = [
  ...listRoutes,

  route('GET /pages/trades/:id', {
    summary: 'What the page of a trade asks when it opens, in one answer',
    may: 'account.read',
    reply: [200, answersSchema],
    handle: async (input) => {
      const id = String(input.params.id);
      const answers = await answerCalls(input, TRADE_CALLS, { id });
      const trade = answers[`/trades/${id}`]?.data as Trade | undefined;
      if (!trade) return answers;
      const isSeller = trade.seller_id === input.caller.user.id;
      const username = isSeller ? trade.buyer_username : trade.seller_username;
      return { ...answers, ...(await answerCalls(input, ['/users/:username'], { username })) };
    },
  }),
];
