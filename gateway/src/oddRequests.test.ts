import fc from 'fast-check';
import { makeSite, type Site } from '../test/makeSite';
import { startTestGateway, type TestGateway } from '../test/startTestGateway';

let site: Site;
let gateway: TestGateway;

beforeAll(async () => {
  site = makeSite();
  gateway = await startTestGateway(site.root);
});
afterAll(async () => {
  await gateway.close();
  site.remove();
});

/** Without control characters, which no request can contain. */
const odd = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(
    '%',
    '%E0%A4%A',
    '%ff',
    '%00',
    '%2e%2e%2f',
    '//[',
    '//xn--a',
    'http://xn--a/',
    'zz-,*;q=x',
    '?%',
  ),
);
const path = fc
  .tuple(
    fc.constantFrom('/', '/trades/', '/help/', '/static/', '/config.json', '/manifest', '/.well-known/'),
    odd,
  )
  .map((parts) => parts.join(''));

it.each([
  'accept-language',
  'accept-encoding',
  'cookie',
  'range',
  'if-modified-since',
  'if-none-match',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-request-id',
])('what is odd in a path and in %s is answered', async (name) => {
  await fc.assert(
    fc.asyncProperty(path, odd, async (asked, value) => {
      const { status } = await gateway.send(asked, { headers: { [name]: value } });
      expect([asked, value, status < 500]).toEqual([asked, value, true]);
    }),
    { numRuns: 150 },
  );
});

it.each(['', '{', 'null', '[]', '"a"', '{"csp-report":null}', '{"csp-report":{"document-uri":{}}}'])(
  'a report of %s is answered',
  async (body) => {
    const headers = { 'content-type': 'application/csp-report' };
    const { status } = await gateway.send('/policy-reports', { method: 'POST', headers, body });
    expect(status).toBeLessThan(500);
  },
);
