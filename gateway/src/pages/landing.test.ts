import type { MarketOffer } from '@souk/contracts/trading/offers/offers';
import type { KeptPromise } from '@souk/contracts/trading/trades/keptPromise';
import { makeSite, type Site } from '../../test/makeSite';
import { startTestGateway, type TestGateway } from '../../test/startTestGateway';
import { startUpstream, type Upstream } from '../../test/startUpstream';

const PAGE =
  '<main data-market="__LIVE_market__" data-price="__LIVE_priceIs__" data-fees="__LIVE_feesAre__">' +
  '<p>SIDRA __LIVE_priceOf__, __LIVE_priceFrom__: __LIVE_price__; __LIVE_count__ as of <time datetime="__LIVE_asOfIso__">__LIVE_asOf__</time></p><ul>' +
  '<li class="a" data-offer="__LIVE_sellerIs__"><b title="__LIVE_seller__">__LIVE_seller__</b> ' +
  '<a href="/offers?trade=__LIVE_id__">__LIVE_letters__, __LIVE_facts__, __LIVE_offerPrice__, __LIVE_limits__</a></li></ul>' +
  '<p>__LIVE_fees__ __LIVE_amount__ + __LIVE_buyerFee__ = __LIVE_buyerPays__</p><p class="kept">__LIVE_kept__</p></main>';

const today = new Date().toISOString().slice(0, 10);
const offer: MarketOffer = {
  id: 7,
  seller_username: 'omar_trades',
  seller: {
    is_verified: true,
    member_since: '2025-02-03',
    completed_trades: 1036,
    completion_percentage: 98,
    median_send_minutes: 12,
    disputes_lost: 0,
    partners: 9,
    thumbs_up: 7,
    thumbs_down: 1,
  },
  crypto_type: 'SIDRA',
  price_per_unit: '2.01',
  reference: null,
  margin_percentage: null,
  floor_price: null,
  ceiling_price: null,
  min_amount: '2.00000000',
  max_amount: '5000.00000000',
  available_amount: '1000.00000000',
  send_within_minutes: 30,
  guarantee_percentage: '0.00',
  min_partner_trades: 0,
  new_buyer_max: null,
  status: 'active',
  created_at: '2026-11-01T10:00:00.000Z',
};

let site: Site;
let api: Upstream;
let gateway: TestGateway;
let isAway: boolean;
let offers: MarketOffer[];
let kept: KeptPromise['kept'];
let later = 0;

beforeEach(async () => {
  const start = Date.now();
  later = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => start + later);
  isAway = false;
  offers = [offer];
  kept = { cases: 130, median_minutes: 14, late: 0 };
  site = makeSite();
  site.write('shell/dist/index.html', PAGE);
  api = await startUpstream(({ url }, response) => {
    const answers: Record<string, unknown> = {
      '/market/offers?sort=price_low&limit=100': offers,
      '/market/prices?days=7': [
        { date: today, trades: 12, median: '2.02', lowest: '1.90', highest: '2.20', volume: '80.5' },
      ],
      '/market/kept-promise': { kept },
      '/offers/transaction-fees': {
        buyer_fee_percentage: '1.55',
        seller_fee_percentage: '0.75',
        withdrawal_fee: '1',
        late_is_free: false,
        most_guarantee_percentage: 0,
        min_withdrawal: '5.00',
        description: null,
      },
    };
    const headers = { 'content-type': 'application/json', 'x-total-count': '1300' };
    response.writeHead(isAway ? 503 : 200, headers).end(JSON.stringify(isAway ? {} : answers[url ?? '']));
  });
  gateway = await startTestGateway(site.root, { API_URL: api.url });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await gateway.close();
  await api.close();
  site.remove();
});

const read = async () => (await gateway.send('/')).text;

it('says what the market is like, and asks the api at most once a minute for all readers', async () => {
  const [page] = await Promise.all([read(), read(), read()]);
  expect(page).toMatch(
    /SIDRA today, median of 12 trades: 2.02; 1,300 offers as of <time datetime="[^"]+Z">\d\d:\d\d UTC</,
  );
  expect(page).toContain('<li class="a" data-offer="verified"><b title="omar_trades">omar_trades</b>');
  expect(page).toContain(
    '<a href="/offers?trade=7">OT, 1,036 trades · 98%, 2.01, \u20664.02 – 2,010\u2069</a></li></ul>',
  );
  expect(page).toContain('201.00 + 3.1155 = 204.1155');
  expect(page).not.toContain('__');
  expect(api.requests).toHaveLength(4);

  later = 59_000;
  await read();
  expect(api.requests).toHaveLength(4);
  later = 60_000;
  offers = [offer, { ...offer, id: 8, seller_username: 'nadia' }, { ...offer, id: 9 }];
  expect(await read()).toContain('>nadia</b> <a href="/offers?trade=8">');
  expect((await read()).match(/trade=\d/g)).toEqual(['trade=7', 'trade=8']);
  expect(api.requests).toHaveLength(8);
});

it('names an offer where its own link is shared, and the page itself elsewhere', async () => {
  site.write('shell/dist/app.html', '<head><title>Souk</title></head>');
  const titleOf = async (path: string) =>
    /<meta property="og:title" content="(.*?)">/.exec((await gateway.send(path)).text)?.[1];
  expect(await titleOf('/offers?trade=7')).toBe('Buy SIDRA from omar_trades at 2.01 USDT');
  expect(await titleOf('/offers?trade=8')).toBe('Souk');
  expect((await gateway.send('/offers')).text).toMatch(/og:image" content="http:.*\/preview.png">/);
});

it('takes a name as text, whatever stands in it', async () => {
  const name = '"><script>alert(1)</script>__LIVE_price__$&';
  offers = [{ ...offer, seller_username: name }];
  const page = await read();
  const shown = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;__LIVE_price__$&amp;';
  expect(page).toContain(`<b title="${shown}">${shown}</b>`);
});

it('says nothing old: neither without an offer, nor while the api is away', async () => {
  offers = [];
  const empty = await read();
  expect(empty).toContain('data-market="none" data-price="known" data-fees="known"');
  expect(empty).toContain('<ul></ul>');

  later = 60_000;
  isAway = true;
  const away = await read();
  expect(away).toContain('data-market="away" data-price="unknown" data-fees="unknown"');
  expect(away).toContain('see how much before they agree');
  const asked = api.requests.length;
  await read();
  expect(api.requests).toHaveLength(asked);

  later = 65_000;
  isAway = false;
  offers = [offer];
  expect(await read()).toContain('data-market="offers" data-price="known" data-fees="known"');
});

it('says what is promised and what was kept, and nothing where that is not known', async () => {
  const said = async () => /<p class="kept">(.*?)<\/p>/.exec(await read())?.[1];
  expect(await said()).toBe(
    'We verify each transfer within 24 hours. In the last 30 days half were verified within 14 minutes, and none later than promised.',
  );
  later = 60_000;
  kept = { cases: 130, median_minutes: 190, late: 2 };
  expect(await said()).toContain('half were verified within 4 hours; 2 of 130 were late.');
  later = 120_000;
  kept = null;
  expect(await said()).toBe('');
  later = 180_000;
  isAway = true;
  expect(await said()).toBe('');
});
