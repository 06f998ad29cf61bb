import type { Factors } from '@souk/contracts/people/signIn/secondFactors';
import type { User } from '@souk/contracts/people/users';
import {
  aTrade,
  aUser,
  aVerdict,
  json,
  list,
  type Routes,
  type SentRequest,
  showRemote,
} from '@souk/web-core/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as userWeb from '../App';
import { anEntry } from './anEntry';
import { aTalk } from './aTalk';
import { aTrader } from './aTrader';
import { balanceOf } from './balanceOf';
import { FEES } from './fees';

/** GET /auth/factors for an account with only a password. */
export const NO_FACTOR: Factors = {
  totp_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  methods: [],
  passkeys_possible: true,
};

/** Answers for a new trader: empty lists, 100 USDT in the wallet, fees of 1.50 / 1.50. */
function quietApi(user: User | null): Routes {
  return {
    'GET /profile/me': () => json(user),
    'GET /profile/kyc/documents': () => json([]),
    'GET /profile/kyc/standing': () => json({ state: 'missing', place: null, waiting: 0, documents: [] }),
    'GET /offers/': () => list([]),
    'GET /market/offers': () => list([]),
    'GET /offers/my': () => list([]),
    'GET /bids/': () => list([]),
    'GET /market/bids': () => list([]),
    'GET /bids/my': () => list([]),
    'GET /offers/my/statistics': () => json([]),
    'GET /market/prices': () => json([]),
    'GET /market/kept-promise': () => json({ kept: null }),
    'GET /offers/transaction-fees': () => json(FEES),
    'GET /trades/': () => list([]),
    'GET /trades/7': () => json(aTrade({ id: 7 })),
    'GET /trades/counts': () => json({ needs_you: 0, waiting: 0, closed: 0, active: 0 }),
    'GET /trades/7/rating': () =>
      json({ trade_id: 7, rate_by: null, is_revealed: false, mine: null, theirs: null }),
    'GET /users/yusuf': () => json(aTrader('yusuf')),
    'GET /users/amina': () => json(aTrader('amina')),
    'GET /addresses': () => json([]),
    'GET /alerts': () => json([]),
    'GET /blocks': () => json([]),
    'GET /notes/yusuf': () => json({ text: null }),
    'GET /notes/amina': () => json({ text: null }),
    'GET /look-alikes': () => json([]),
    'GET /trades/7/entries': () => json([anEntry()]),
    'GET /trades/7/case/head': () => json({ seq: 0, hash: '3f9a51c2d07e'.padEnd(64, '0') }),
    // The chain is not asked.
    'POST /trades/7/check-hash': () => json(aVerdict({ outcome: 'unknown', checked_at: null })),
    'GET /trades/7/messages': () => json(aTalk()),
    'GET /announcement': () => json({ text: '', wind_down: null }),
    'GET /requirements': () =>
      json({ terms_version: '', minimum_age: 0, countries_served: [], tax_certification: 'off' }),
    'GET /wallet/limits': () => json([]),
    'GET /market/usual-prices': () => json({ far_percent: 0, prices: {}, references: [] }),
    'GET /wallet/balance': () => json(balanceOf('100')),
    'GET /wallet/admin-wallet-address': () =>
      json({ admin_wallet_address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' }),
    'GET /wallet/activity': () => json([]),
    'GET /wallet/holds': () => json({ ...balanceOf('100'), holds: [] }),
    'GET /wallet/balance-days': () => json([]),
    'GET /auth/factors': () => json(NO_FACTOR),
    'GET /auth/events': () => json([]),
    'GET /auth/email-change': () => json({ pending: null }),
    'GET /assets': () => json({ usdt_network: 'tron', networks: [], assets: [] }),
    'GET /transparency/liabilities': () => list([]),
    'GET /profile/mails': () => list([]),
    'GET /profile/mail-word': () => json({ is_set: false }),
    'GET /status': () =>
      json({ stopped: [], networks_away: [], waiting_hours: {}, pauses: [], wind_down: null }),
    'GET /wallet/deposits': () => list([]),
    'GET /wallet/withdrawals': () => list([]),
    'GET /notifications': () => list([]),
    'GET /notifications/unread': () => json({ unread: 0 }),
  };
}

interface Shown {
  sent: SentRequest[];
  address: () => string;
  user: ReturnType<typeof userEvent.setup>;
}

interface ShowOptions {
  /** Null for a visitor. */
  as?: User | null;
  routes?: Routes;
}

/** Opens an address, by default as a signed-in trader. The api gives the answers in `routes`, and those of a new trader otherwise. */
export async function showPage(at: string, { as = aUser(), routes = {} }: ShowOptions = {}): Promise<Shown> {
  const { sent, address } = await showRemote(userWeb, at, {
    as,
    routes: { ...quietApi(as), ...routes },
  });
  await screen.findByRole('heading', { level: 1 });
  return { sent, address, user: userEvent.setup() };
}
