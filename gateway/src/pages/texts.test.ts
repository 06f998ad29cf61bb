import { SAMPLE_MARK } from '@souk/contracts/platform/firstDay';
import { makeSite, type Site } from '../../test/makeSite';
import { startTestGateway, type TestGateway } from '../../test/startTestGateway';
import { startUpstream, type Upstream } from '../../test/startUpstream';

let site: Site;
let api: Upstream;
let gateway: TestGateway;
let answer: () => [status: number, body: object];

beforeEach(async () => {
  answer = () => [200, fees('1.50')];
  site = makeSite();
  site.write(
    'gateway/texts/help.md',
    '# Help\n\n## Fees & more\n\n{fees}\n\n## Write\n\n{support_email} of {product}',
  );
  api = await startUpstream((_request, response) => {
    const [status, body] = answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  gateway = await startTestGateway(site.root, {
    API_URL: api.url,
    TEXTS_DIR: `${site.root}/own`,
    SUPPORT_EMAIL: 'help@souk.example',
    PRODUCT_NAME: 'Bazaar',
  });
});
afterEach(async () => {
  await gateway.close();
  await api.close();
  site.remove();
});

const fees = (buyer: string) => ({
  buyer_fee_percentage: buyer,
  seller_fee_percentage: '0.75',
  withdrawal_fee: '0.00',
  late_is_free: false,
  most_guarantee_percentage: 0,
  min_withdrawal: '1.00',
  description: null,
});

const read = async (path: string) => (await gateway.send(path)).text;

it('says what is so now, below a list of its sections', async () => {
  const help = await read('/help');
  expect(help).toContain('<a href="#fees-more">Fees &amp; more</a>');
  expect(help).toContain('<h2 id="fees-more">Fees &amp; more</h2>');
  expect(help).toContain('1.5% on top of a trade’s amount, and 0.75% is taken off');
  expect(help).toContain('<p>help@souk.example of Bazaar</p>');
  await read('/help/');
  expect(api.requests).toHaveLength(1);
});

it('is the operator’s own where there is one, at once, and without any HTML of theirs', async () => {
  await read('/help');
  site.write(
    'own/help.md',
    '# Ours\n\n<script>alert(1)</script>\n\n[press](javascript:alert(2)) [write](/support)',
  );
  const ours = await read('/help');
  expect(ours).toContain('<h1 id="ours">Ours</h1>');
  expect(ours).toContain('&lt;script&gt;');
  expect(ours).not.toContain('href="javascript:');
  expect(ours).toContain('<a href="/support">write</a>');
});

it('marks what came with the product, also copied and with another heading', async () => {
  const sample = '# Terms\n\nThese came with it.\n\n## Fees';
  site.write('gateway/texts/terms.md', sample);
  expect(await read('/terms')).toContain(SAMPLE_MARK);
  site.write('own/terms.md', sample.replace('Terms', 'Our terms'));
  expect(await read('/terms')).toContain(SAMPLE_MARK);
  site.write('own/terms.md', '# Our terms\n\nThese are ours.');
  expect(await read('/terms')).not.toContain(SAMPLE_MARK);
});

it('does without the fees while the api does not say them', async () => {
  const now = jest.spyOn(Date, 'now');
  answer = () => [503, { title: 'Service Unavailable' }];
  expect(await read('/help')).toContain('see how much before they agree');
  now.mockReturnValue(Date.now() + 5_000);
  answer = () => [200, fees('2.00')];
  expect(await read('/help')).toContain('2% on top');
  now.mockRestore();
});
