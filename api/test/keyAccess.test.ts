// @slow: asks each route with each scope
import { KEY_SCOPES, type KeyScope } from '@souk/contracts/people/apiKeys/apiKeys';
import { routes } from '../src/app/modules';
import { keysMayCall } from '../src/domain/routes/keysMayCall';
import { grantsFor, type Route, waysOf, whoOf } from '../src/domain/routes/route';
import { type Actor, createTrader } from './factories';
import { type KeyHolder, keyOf } from './signing';
import { testApi } from './testApi';

const api = testApi();
const addressOf = ({ method, path }: Route) => `${method} ${path}`;
const OFFERS = [
  'GET /assets',
  'GET /bids/',
  'GET /bids/my',
  'GET /chain/standing',
  'GET /market/usual-prices',
  'GET /offers/',
  'GET /offers/:id',
  'GET /offers/my',
  'GET /offers/my/statistics',
];
const TRADES = [
  'GET /trades/',
  'GET /trades/:id',
  'GET /trades/:id/case',
  'GET /trades/:id/case/head',
  'GET /trades/:id/dispute',
  'GET /trades/:id/entries',
  'GET /trades/:id/messages',
  'GET /trades/counts',
];
/** Routes that each scope opens. Others are closed to every key. */
const OPEN: Record<KeyScope, string[]> = {
  read: [
    ...OFFERS,
    ...TRADES,
    'GET /wallet/activity',
    'GET /wallet/admin-wallet-address',
    'GET /wallet/balance',
    'GET /wallet/balance-days',
    'GET /wallet/deposits',
    'GET /wallet/holds',
    'GET /wallet/liability-proofs/:id',
    'GET /wallet/limits',
    'GET /wallet/receipt',
    'GET /wallet/statement',
    'GET /wallet/withdrawals',
  ],
  offers: [
    ...OFFERS,
    'POST /offers/',
    'PUT /offers/away',
    'PUT /offers/bulk',
    'PUT /offers/:id',
    'DELETE /offers/:id',
  ],
  bids: [...OFFERS, 'POST /bids/', 'PUT /bids/bulk', 'PUT /bids/:id', 'DELETE /bids/:id'],
  take_bids: [...OFFERS, 'POST /bids/:id/take'],
  trades: [
    ...TRADES,
    'PUT /trades/:id/confirm-sent',
    'POST /trades/:id/payments',
    'PUT /trades/:id/mark-complete',
  ],
  messages: [...TRADES, 'POST /trades/:id/messages', 'PUT /trades/:id/messages/read'],
};
const closed = routes.filter((route) => whoOf(route) !== 'anyone');

let owner: Actor;
beforeAll(async () => {
  owner = await createTrader(api);
});

const ask = (key: KeyHolder, { method, path, body }: Route) => {
  const filled = path.replaceAll(/:\w+/g, '999999');
  return key.call(method, filled, { json: body ? {} : undefined });
};

it('opens no route that always takes a proof, pays out, touches a file, or writes more than once', () => {
  for (const route of routes.filter(keysMayCall)) {
    const { method, reply, isFile, encoding, idempotent, needs } = route;
    expect([addressOf(route), needs, whoOf(route) === 'admin']).toEqual([addressOf(route), undefined, false]);
    expect(waysOf(route).filter((way) => way !== 'sell_cheaply' && way !== 'buy')).toEqual([]);
    expect([isFile, typeof reply[1], typeof encoding]).toEqual([undefined, 'object', 'undefined']);
    expect([addressOf(route), method === 'GET' || idempotent]).toEqual([addressOf(route), true]);
  }
  const open = new Set(Object.values(OPEN).flat());
  expect(routes.filter(keysMayCall).map(addressOf).sort()).toEqual([...open].sort());
});

it.each(KEY_SCOPES)('with the scope %s opens what it says, and nothing else', async (scope) => {
  const key = await keyOf(api, owner, [scope], {
    leastPrices: '{"SIDRA":"1.00"}',
    mostPrices: '{"SIDRA":"1.00"}',
  });
  for (const route of closed) {
    const { status, body } = await ask(key, route);
    const code = body.type?.split(':').at(-1);
    const isOpen = OPEN[scope].includes(addressOf(route));
    const expected = isOpen ? undefined : keysMayCall(route) ? 'scope_missing' : 'not_with_key';
    const found = ['scope_missing', 'not_with_key', 'signature_wrong'].includes(code) ? code : undefined;
    expect([addressOf(route), found]).toEqual([addressOf(route), expected]);
    expect([addressOf(route), isOpen && [401, 403].includes(status)]).toEqual([addressOf(route), false]);
    expect(status).toBeLessThan(500);
  }
});

it('with all scopes opens no route of administrators, nor one of the account', async () => {
  const key = await keyOf(api, owner, KEY_SCOPES);
  for (const route of closed.filter((one) =>
    /^(account|session|kyc|withdrawals|deposits)/.test(grantsFor(one)[0]),
  )) {
    const { body } = await ask(key, route);
    expect([addressOf(route), body.type]).toEqual([
      addressOf(route),
      expect.stringMatching(/:not_with_key$/),
    ]);
  }
});
