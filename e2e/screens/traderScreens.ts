import type { Page } from 'playwright/test';
import { WALLET } from '../scene/market';
import type { PersonName, Scene, StagedTrade } from '../scene/Scene';
import { beginning } from '../scene/textIn';
import { programScreens } from './programScreens';
import { enter, press, type Screen } from './Screen';

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
async function promise(page: Page): Promise<void> {
  await page.route('**/api/pages/**', (route) => route.fulfill({ json: {} }));
  const change = (path: string, changed: (answer: object[] & object) => object) =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: changed(await response.json()) });
    });
  await change('**/api/offers/?*', (offers) =>
    offers.map((offer, at) => ({
      ...offer,
      guarantee_percentage: '5.00',
      new_buyer_max: '10.00000000',
      ...(at === 0 && { min_partner_trades: 5, can_take: false }),
    })),
  );
  await change('**/api/bids/?*', (bids) => bids.map((bid) => ({ ...bid, guarantee_percentage: '5.00' })));
  await change('**/api/offers/transaction-fees', (fees) => ({ ...fees, most_guarantee_percentage: 10 }));
}

type Why = { code: string; until: string | null; missing?: string };

/** Each own offer is off the market, with a reason. */
const offFor = (why: Why[]) => (page: Page) =>
  page.route('**/api/offers/my?*', async (route) => {
    const offers: object[] = await (await route.fetch()).json();
    await route.fulfill({ json: offers.map((offer) => ({ ...offer, market: { is_on: false, why } })) });
  });
const away = offFor([{ code: 'away', until: '2100-01-01T06:00:00Z' }]);
const offMarket = offFor(
  ['sold_out', 'guarantee_uncovered', 'email', 'kyc'].map((code) => ({
    code,
    until: null,
    ...(code === 'guarantee_uncovered' && { missing: '12.500000' }),
  })),
);

async function floating(page: Page): Promise<void> {
  const terms = { reference: 'market', margin_percentage: '1.50', floor_price: '1.20', ceiling_price: null };
  await page.route('**/api/offers/my?*', async (route) => {
    const offers: object[] = await (await route.fetch()).json();
    await route.fulfill({ json: offers.map((offer) => ({ ...offer, ...terms })) });
  });
  const market = { crypto_type: 'SIDRA', reference: 'market', value: '2.01000000', is_in_force: true };
  const references = [{ ...market, at: new Date().toISOString() }];
  await page.route('**/api/market/usual-prices', (route) =>
    route.fulfill({ json: { far_percent: 0, prices: {}, references } }),
  );
}

const disputedTrade = ({ trades }: Scene) => `/trades/${trades.disputed}`;
const openTrade = ({ trades }: Scene) => `/trades/${trades.open}`;

export const traderScreens: readonly Screen[] = [
  { name: 'dashboard', person: 'buyer', path: '/dashboard' },
  { name: 'dashboard-empty', person: 'newcomer', path: '/dashboard' },
  { name: 'dashboard-deactivated', person: 'deactivated', path: '/dashboard' },
  { name: 'menu', person: 'buyer', path: '/dashboard', steps: openMenu },
  { name: 'offers', person: 'buyer', path: '/offers' },
  {
    name: 'offers-promised',
    person: 'buyer',
    path: '/offers',
    trouble: promise,
    steps: press('More filters'),
  },
  { name: 'alerts', person: 'buyer', path: '/offers', steps: press('Tell me when…') },
  { name: 'offers-none-found', person: 'buyer', path: '/offers?seller=nobody_has_this_name' },
  { name: 'create-trade', person: 'buyer', path: offersOf('seller'), steps: fillTrade },
  {
    name: 'create-trade-invalid',
    person: 'buyer',
    path: offersOf('seller'),
    steps: async (page) => {
      await press(TRADE)(page);
      await press('Lock USDT and open trade')(page);
    },
  },
  {
    name: 'create-trade-without-kyc',
    person: 'newcomer',
    path: offersOf('seller'),
    steps: press(TRADE),
  },
  { name: 'bids', person: 'seller', path: '/offers?side=sell' },
  { name: 'alerts-bids', person: 'seller', path: '/offers?side=sell', steps: press('Tell me when…') },
  { name: 'bids-none-found', person: 'buyer', path: '/offers?side=sell&min_price=999' },
  {
    name: 'take-bid',
    person: 'seller',
    path: '/offers?side=sell&amount=12',
    trouble: promise,
    steps: press('Sell to {buyer} at {price} USDT'),
  },
  { name: 'my-bids', person: 'buyer', path: '/my-offers?tab=bids' },
  { name: 'my-bids-empty', person: 'newcomer', path: '/my-offers?tab=bids' },
  { name: 'post-bid', person: 'buyer', path: '/my-offers?tab=bids', steps: press('Post a bid') },
  { name: 'close-bid', person: 'buyer', path: '/my-offers?tab=bids', steps: press('Close bid') },
  { name: 'my-offers', person: 'seller', path: '/my-offers' },
  { name: 'my-offers-empty', person: 'newcomer', path: '/my-offers' },
  { name: 'my-offers-off', person: 'seller', path: '/my-offers', trouble: offMarket },
  { name: 'my-offers-away', person: 'seller', path: '/my-offers', trouble: away },
  { name: 'my-offers-floating', person: 'seller', path: '/my-offers', trouble: floating },
  {
    name: 'edit-floating-offer',
    person: 'seller',
    path: '/my-offers',
    trouble: floating,
    steps: press('Edit'),
  },
  { name: 'be-away', person: 'seller', path: '/my-offers', steps: press('Be away…') },
  { name: 'change-offers', person: 'seller', path: '/my-offers', steps: press('Change several…') },
  { name: 'change-price', person: 'seller', path: '/my-offers', steps: press('Change the price, {price}') },
  { name: 'create-offer', person: 'seller', path: '/my-offers', steps: press('Create Offer') },
  { name: 'create-offer-without-kyc', person: 'rejected', path: '/my-offers', steps: press('Create Offer') },
  { name: 'edit-offer', person: 'seller', path: '/my-offers', steps: press('Edit') },
  { name: 'delete-offer', person: 'seller', path: '/my-offers', steps: press('Delete') },
  { name: 'trades-buyer', person: 'buyer', path: '/trades' },
  { name: 'trades-seller', person: 'seller', path: '/trades' },
  { name: 'trades-empty', person: 'newcomer', path: '/trades' },
  ...tradePages('open'),
  ...tradePages('crypto_sent'),
  ...tradePages('marked_complete'),
  ...tradePages('disputed'),
  ...tradePages('completed'),
  ...tradePages('cancelled'),
  { name: 'trader', person: 'buyer', path: profileOf('seller') },
  { name: 'trader-new', person: 'buyer', path: profileOf('newcomer') },
  { name: 'trader-own', person: 'seller', path: profileOf('seller') },
  { name: 'trader-report', person: 'buyer', path: profileOf('seller'), steps: press('Report') },
  { name: 'trader-block', person: 'buyer', path: profileOf('seller'), steps: press('Block') },
  { name: 'blocked-people', person: 'buyer', path: '/profile?tab=blocked' },
  { name: 'blocked-people-none', person: 'newcomer', path: '/profile?tab=blocked' },
  ...programScreens,
  { name: 'send-hash', person: 'seller', path: '/trades', steps: press('Send Transaction Hash') },
  { name: 'dispute', person: 'buyer', path: openTrade, steps: openDispute },
  { name: 'dispute-answer', person: 'seller', path: disputedTrade, steps: press('Answer the dispute') },
  { name: 'change-wallet', person: 'buyer', path: openTrade, steps: press('Change address') },
  { name: 'wallet', person: 'seller', path: '/wallet' },
  { name: 'wallet-empty', person: 'newcomer', path: '/wallet' },
  { name: 'wallet-deactivated', person: 'deactivated', path: '/wallet' },
  { name: 'statement', person: 'seller', path: '/wallet/statement' },
  { name: 'transparency', person: 'seller', path: '/transparency' },
  { name: 'deposit', person: 'buyer', path: '/wallet', steps: press('Add Funds') },
  { name: 'deposit-exact', person: 'buyer', path: '/wallet', steps: askExactAmount },
  { name: 'withdrawal', person: 'seller', path: '/wallet', steps: press('Withdraw Funds') },
  {
    name: 'withdrawal-address',
    person: 'seller',
    path: '/wallet',
    steps: async (page) => {
      await press('Withdraw Funds')(page);
      await press('Change address')(page);
    },
  },
  { name: 'withdrawal-without-address', person: 'newcomer', path: '/wallet', steps: press('Withdraw Funds') },
  { name: 'profile', person: 'buyer', path: '/profile' },
  { name: 'profile-empty', person: 'newcomer', path: '/profile' },
  { name: 'profile-deactivated', person: 'deactivated', path: '/profile' },
  { name: 'saved-addresses', person: 'buyer', path: '/profile?tab=addresses' },
  { name: 'mails', person: 'buyer', path: '/profile?tab=mail' },
  { name: 'mails-none', person: 'newcomer', path: '/profile?tab=mail' },
  { name: 'security', person: 'buyer', path: '/profile?tab=security' },
  {
    name: 'security-email-pending',
    person: 'buyer',
    path: '/profile?tab=security',
    trouble: (page) =>
      page.route('**/api/auth/email-change', (route) =>
        route.fulfill({
          json: { pending: { new_email: 'new@souk.example', expires_at: '2030-01-01T00:00:00.000Z' } },
        }),
      ),
  },
  { name: 'contact', person: 'buyer', path: '/contact?about=/wallet' },
  { name: 'question', person: 'buyer', path: '/contact', steps: openQuestion },
  { name: 'notifications', person: 'buyer', path: '/notifications' },
  { name: 'notifications-bell', person: 'buyer', path: '/dashboard', steps: press('Notifications') },
  { name: 'notification-switches', person: 'buyer', path: '/profile?tab=notifications' },
  { name: 'your-data', person: 'buyer', path: '/profile?tab=data' },
  {
    name: 'delete-account',
    person: 'newcomer',
    path: '/profile?tab=data',
    steps: press('Delete your account'),
  },
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
