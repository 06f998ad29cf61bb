import { all, answered } from './answers';
import { press, type Screen, screensOf } from './Screen';

/** No person of the scene has a second factor, which a key requires. */
const KEY = {
  id: 'sk_Qm9va1Nob3BQcmljZXI0',
  name: 'Price bot',
  scopes: ['read', 'offers', 'bids'],
  networks: ['203.0.113.0/24'],
  least_prices: { SIDRA: '2.00' },
  most_prices: { SIDRA: '2.30' },
  created_at: '2026-11-01T09:00:00.000Z',
  expires_at: '2027-01-30T09:00:00.000Z',
  used_at: '2026-11-21T06:12:00.000Z',
  used_from: '203.0.113.7',
  is_over: false,
};
const ENDED_KEY = {
  ...KEY,
  id: 'sk_T2xkQm90T2ZMYXN0WWVh',
  name: 'Answers',
  scopes: ['trades', 'messages'],
  networks: [],
  least_prices: {},
  most_prices: {},
  expires_at: '2026-11-20T09:00:00.000Z',
  used_at: null,
  used_from: null,
  is_over: true,
};

/** The scene's site sends no webhooks. */
const WEBHOOK = {
  id: 'wh_Qm9va1Nob3BQcmljZXI0',
  url: 'https://shop.example/souk/told',
  topics: ['trades', 'messages'],
  is_active: true,
  created_at: '2026-11-01T09:00:00.000Z',
  failing_since: null,
};
const WEBHOOKS = {
  public_key: 'whpk_11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
  old_key: null,
  webhooks: [
    WEBHOOK,
    {
      ...WEBHOOK,
      id: 'wh_Qm9va1Nob3BQcmljZXI1',
      url: 'https://old-prices.example/',
      topics: ['offers'],
      is_active: false,
      failing_since: '2026-11-20T09:00:00.000Z',
    },
  ],
};

const DELIVERY = {
  id: 3,
  kind: 'trade_opened',
  subject: 'trade',
  subject_id: 12,
  created_at: '2026-11-21T06:12:00.000Z',
  tries: 1,
  status: 200,
  sent_at: '2026-11-21T06:12:01.000Z',
  given_up_at: null,
};
const DELIVERIES = [
  DELIVERY,
  { ...DELIVERY, id: 2, kind: 'trade_message', tries: 4, status: 500, sent_at: null },
  {
    ...DELIVERY,
    id: 1,
    tries: 9,
    status: null,
    sent_at: null,
    given_up_at: '2026-11-21T08:12:00.000Z',
  },
];

const seller = screensOf('seller');

export const programScreens: Screen[] = [
  seller('api-keys-none', '/profile?tab=api'),
  seller('api-keys', '/profile?tab=api', { trouble: answered('/api-keys', [KEY, ENDED_KEY]) }),
  seller('webhooks', '/profile?tab=api', { trouble: answered('/webhooks', WEBHOOKS) }),
  seller('webhooks-none', '/profile?tab=api', {
    trouble: answered('/webhooks', { ...WEBHOOKS, webhooks: [] }),
  }),
  seller('webhook', '/profile?tab=api', {
    trouble: answered('/webhooks', WEBHOOKS),
    steps: press('Add an address'),
  }),
  seller('webhook-told', '/profile?tab=api', {
    trouble: all(answered('/webhooks', WEBHOOKS), answered('/webhooks/*/deliveries', DELIVERIES)),
    steps: press('Deliveries to {url}'),
  }),
  seller('api-key', '/profile?tab=api', {
    steps: async (page) => {
      await press('Create a key')(page);
      for (const scope of ['bids', 'take_bids']) await page.locator(`input[value=${scope}]`).check();
    },
  }),
];
