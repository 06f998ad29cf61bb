import type { Page } from 'playwright/test';
import { WALLET } from '../scene/market';
import type { PersonName, Scene, StagedTrade } from '../scene/Scene';
import { beginning } from '../scene/textIn';
import { all, answered, changed, uncombined } from './answers';
import { programScreens } from './programScreens';
import { enter, press, type Screen, screensOf } from './Screen';

const openQuestion = (page: Page) => page.locator('a[href*="question="]').first().click();

const TRADE = 'Trade with {seller} at {price} USDT';

export const fillTrade = async (page: Page) => {
  await press(TRADE)(page);
  await enter('Crypto amount', '12')(page);
  await enter('Your {coin} wallet address', WALLET)(page);
};
export const offersOf = (seller: 'seller' | 'buyer') => (scene: Scene) =>
  `/offers?seller=${scene.people[seller].account.username}`;

const profileOf = (person: PersonName) => (scene: Scene) => `/u/${scene.people[person].account.username}`;

function tradePages(trade: StagedTrade): Screen[] {
  return (['buyer', 'seller'] as const).map((person) => ({
    name: `trade-${trade.replace('_', '-')}-${person}`,
    person,
    path: ({ trades }) => `/trades/${trades[trade]}`,
  }));
}

/** Each offer has a guarantee; the reader does not meet the conditions of the first. */
const promise = all(
  uncombined,
  changed('/offers/?*', (offers: object[]) =>
    offers.map((offer, at) => ({
      ...offer,
      guarantee_percentage: '5.00',
      new_buyer_max: '10.00000000',
      ...(at === 0 && { min_partner_trades: 5, can_take: false }),
    })),
  ),
  changed('/bids/?*', (bids: object[]) => bids.map((bid) => ({ ...bid, guarantee_percentage: '5.00' }))),
  changed('/offers/transaction-fees', (fees) => ({ ...fees, most_guarantee_percentage: 10 })),
);

/** Changes each own offer. */
const ownOffers = (changes: object) =>
  changed('/offers/my?*', (offers: object[]) => offers.map((offer) => ({ ...offer, ...changes })));

type Why = { code: string; until: string | null; missing?: string };

/** Each own offer is off the market, with a reason. */
const offFor = (why: Why[]) => ownOffers({ market: { is_on: false, why } });
const away = offFor([{ code: 'away', until: '2100-01-01T06:00:00Z' }]);
const offMarket = offFor(
  ['sold_out', 'guarantee_uncovered', 'email', 'kyc'].map((code) => ({
    code,
    until: null,
    ...(code === 'guarantee_uncovered' && { missing: '12.500000' }),
  })),
);

const reference = { crypto_type: 'SIDRA', reference: 'market', value: '2.01000000', is_in_force: true };
const floating = all(
  ownOffers({ reference: 'market', margin_percentage: '1.50', floor_price: '1.20', ceiling_price: null }),
  answered('/market/usual-prices', {
    far_percent: 0,
    prices: {},
    references: [{ ...reference, at: new Date().toISOString() }],
  }),
);

const disputedTrade = ({ trades }: Scene) => `/trades/${trades.disputed}`;
const openTrade = ({ trades }: Scene) => `/trades/${trades.open}`;

const buyer = screensOf('buyer');
const deactivated = screensOf('deactivated');
const newcomer = screensOf('newcomer');
const rejected = screensOf('rejected');
const seller = screensOf('seller');

/** The dialog of filters has them at each width. */
const openAlerts = async (page: Page) => {
  await press('Filters')(page);
  await press('Tell me when…')(page);
};

export const traderScreens: readonly Screen[] = [
  buyer('dashboard', '/dashboard'),
  newcomer('dashboard-empty', '/dashboard'),
  deactivated('dashboard-deactivated', '/dashboard'),
  buyer('menu', '/dashboard', { steps: openMenu }),
  buyer('offers', '/offers'),
  buyer('offers-promised', '/offers', { trouble: promise, steps: press('Filters') }),
  buyer('alerts', '/offers', { steps: openAlerts }),
  buyer('offers-none-found', '/offers?seller=nobody_has_this_name'),
  buyer('create-trade', offersOf('seller'), { steps: fillTrade }),
  buyer('create-trade-invalid', offersOf('seller'), {
    steps: async (page) => {
      await press(TRADE)(page);
      await press('Lock USDT and open trade')(page);
    },
  }),
  newcomer('create-trade-without-kyc', offersOf('seller'), { steps: press(TRADE) }),
  seller('bids', '/offers?side=sell'),
  seller('alerts-bids', '/offers?side=sell', { steps: openAlerts }),
  buyer('bids-none-found', '/offers?side=sell&min_price=999'),
  seller('take-bid', '/offers?side=sell&amount=12', {
    trouble: promise,
    steps: press('Sell to {buyer} at {price} USDT'),
  }),
  buyer('my-bids', '/my-offers?tab=bids'),
  newcomer('my-bids-empty', '/my-offers?tab=bids'),
  buyer('post-bid', '/my-offers?tab=bids', { steps: press('Post a bid') }),
  buyer('close-bid', '/my-offers?tab=bids', { steps: press('Close bid') }),
  seller('my-offers', '/my-offers'),
  newcomer('my-offers-empty', '/my-offers'),
  seller('my-offers-off', '/my-offers', { trouble: offMarket }),
  seller('my-offers-away', '/my-offers', { trouble: away }),
  seller('my-offers-floating', '/my-offers', { trouble: floating }),
  seller('edit-floating-offer', '/my-offers', { trouble: floating, steps: press('Edit') }),
  seller('be-away', '/my-offers', { steps: press('Be away…') }),
  seller('change-offers', '/my-offers', { steps: press('Change several…') }),
  seller('change-price', '/my-offers', { steps: press('Change the price, {price}') }),
  seller('create-offer', '/my-offers', { steps: press('Create Offer') }),
  rejected('create-offer-without-kyc', '/my-offers', { steps: press('Create Offer') }),
  seller('edit-offer', '/my-offers', { steps: press('Edit') }),
  seller('delete-offer', '/my-offers', { steps: press('Delete') }),
  buyer('trades-buyer', '/trades'),
  seller('trades-seller', '/trades'),
  newcomer('trades-empty', '/trades'),
  ...tradePages('open'),
  ...tradePages('crypto_sent'),
  ...tradePages('marked_complete'),
  ...tradePages('disputed'),
  ...tradePages('completed'),
  ...tradePages('cancelled'),
  buyer('trader', profileOf('seller')),
  buyer('trader-new', profileOf('newcomer')),
  seller('trader-own', profileOf('seller')),
  buyer('trader-report', profileOf('seller'), { steps: press('Report') }),
  buyer('trader-block', profileOf('seller'), { steps: press('Block') }),
  buyer('blocked-people', '/profile?tab=blocked'),
  newcomer('blocked-people-none', '/profile?tab=blocked'),
  ...programScreens,
  seller('send-hash', '/trades', { steps: press('Send Transaction Hash') }),
  buyer('dispute', openTrade, { steps: openDispute }),
  seller('dispute-answer', disputedTrade, { steps: press('Answer the dispute') }),
  buyer('change-wallet', openTrade, { steps: press('Change address') }),
  seller('wallet', '/wallet'),
  buyer('wallet-deposits', '/wallet?list=deposits'),
  seller('wallet-withdrawals', '/wallet?list=withdrawals'),
  newcomer('wallet-empty', '/wallet'),
  deactivated('wallet-deactivated', '/wallet'),
  seller('statement', '/wallet/statement'),
  seller('transparency', '/transparency'),
  buyer('deposit', '/wallet', { steps: press('Add Funds') }),
  buyer('deposit-exact', '/wallet', { steps: askExactAmount }),
  seller('withdrawal', '/wallet', { steps: press('Withdraw Funds') }),
  seller('withdrawal-address', '/wallet', {
    steps: async (page) => {
      await press('Withdraw Funds')(page);
      await press('Change address')(page);
    },
  }),
  newcomer('withdrawal-without-address', '/wallet', { steps: press('Withdraw Funds') }),
  buyer('profile', '/profile'),
  newcomer('profile-empty', '/profile?tab=personal'),
  deactivated('profile-deactivated', '/profile'),
  buyer('saved-addresses', '/profile?tab=addresses'),
  buyer('mails', '/profile?tab=mail'),
  newcomer('mails-none', '/profile?tab=mail'),
  buyer('security', '/profile?tab=security'),
  buyer('security-email-pending', '/profile?tab=security', {
    trouble: answered('/auth/email-change', {
      pending: { new_email: 'new@souk.example', expires_at: '2030-01-01T00:00:00.000Z' },
    }),
  }),
  buyer('contact', '/contact?about=/wallet'),
  buyer('question', '/contact', { steps: openQuestion }),
  buyer('notifications', '/notifications'),
  buyer('notifications-bell', '/dashboard', { steps: press('Notifications') }),
  buyer('notification-switches', '/profile?tab=notifications'),
  buyer('your-data', '/profile?tab=data'),
  newcomer('delete-account', '/profile?tab=data', { steps: press('Delete your account') }),
];

async function askExactAmount(page: Page): Promise<void> {
  await press('Add Funds')(page);
  await enter('USDT to add', '25')(page);
  await press('Show exact amount')(page);
  await page.getByText(await beginning(page, 'Send exactly, on {name}')).waitFor();
}

async function openDispute(page: Page): Promise<void> {
  await page.getByText(await beginning(page, 'More you can do')).click();
  await press('Start dispute')(page);
}

async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 812 });
  await press('Open menu')(page);
}
