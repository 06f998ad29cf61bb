import { loggedReasons } from '@souk/contracts/trading/caseFile/words';
import { speakIn } from '@souk/server-core/speakIn';
import { verifyCase } from '../src/modules/trading/caseFile/file/verifyCase.mjs';
import { renderCase } from '../src/modules/trading/caseFile/renderCase';
import { fund } from './factories';
import { mailsTo } from './mailsTo';
import { TradeScene } from './TradeScene';
import { testApi } from './testApi';

const api = testApi();
let scene: TradeScene;
let id: number;

beforeAll(async () => {
  scene = await TradeScene.set(api);
  await fund(api, scene.buyer, '200');
  id = await scene.tradeIn('completed');
});

/** Names of people, coins and formats; and values between isolation marks. */
const NAMES = /\u2068[^\u2069]*\u2069|\{\w+\}|USDT|JSON|Ed25519|KYC/g;
const latinIn = (text: string) => text.replaceAll(NAMES, '').match(/[A-Za-z]{2,}/g) ?? [];

const FAILED = 'This transaction failed: it moved nothing.';
const fileOf = async (path: string, language: string): Promise<string> => {
  const headers = { 'Accept-Language': language };
  return (await api.call('GET', path, { token: scene.buyer.token, headers })).body;
};
const dataIn = (html: string) => JSON.parse(/id="data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '');

it.each([
  ['case file', () => `/trades/${id}/case.html`],
  ['receipt', () => '/wallet/receipt/file'],
])('says each text of a %s in Arabic, and holds the same signed values', async (_, path) => {
  const [arabic, english] = [await fileOf(path(), 'ar-EG,en;q=0.5'), await fileOf(path(), '*')];
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(english).toContain('<html lang="en" dir="ltr">');
  const constants = [...arabic.matchAll(/^const (?:TEXTS|ENTRY_WORDS) = (.*);$/gm)];
  expect(constants.length).toBeGreaterThan(0);
  for (const [, json = ''] of constants)
    for (const [text, said] of Object.entries(JSON.parse(json) as Record<string, string>))
      expect([text, latinIn(said)]).toEqual([text, []]);
  const [data, other] = [dataIn(arabic), dataIn(english)];
  expect(data.entries ?? Object.keys(data)).toEqual(other.entries ?? Object.keys(other));
  if (data.entries) expect((await verifyCase(data)).isSound).toBe(true);
});

it('shows a verdict and a dispute without words in Arabic, and one that was changed as it is', async () => {
  const file = (await scene.buyer.call('GET', `/trades/${id}/case`)).body;
  const sayOf = (code: string) => JSON.stringify({ text: FAILED, said: JSON.stringify([{ code }]) });
  const verdict = { ...file.entries[0], kind: 'verdict', data: sayOf('failed') };
  const disputed = { ...verdict, seq: 1, kind: 'disputed', data: sayOf('dispute_not_me') };
  const entries = [
    verdict,
    disputed,
    { ...verdict, seq: 2, data: '{' },
    { ...verdict, seq: 3, data: '{"said":"{"}' },
  ];
  const { content } = await speakIn('ar', async () => renderCase({ ...file, entries }));
  const { said } = dataIn(String(content));
  expect([Object.keys(said), latinIn(said[0]), latinIn(said[1])]).toEqual([['0', '1'], [], []]);
});

it('gives each spreadsheet the heads, separator and decimals that its reader’s has', async () => {
  const linesIn = async (language: string) =>
    (await fileOf('/wallet/activity.csv', language)).replace('\ufeff', '').split('\r\n');
  const [heads = '', first = ''] = await linesIn('ar');
  expect(latinIn(heads)).toEqual([]);
  expect(first).toMatch(/رقم/);
  const [, french = ''] = await linesIn('fr');
  expect(french).toMatch(/;-?\d+,\d{6};/);
  expect((await linesIn('en'))[0]).toMatch(/^id,created_at,what,/);
});

it('says reasons by their codes, whatever English is beside them', async () => {
  const params = { paid: '9', coin: 'SIDRA', expected: '10' };
  const said = JSON.stringify([{ code: 'too_little', params }, { code: 'failed' }]);
  expect(latinIn(await speakIn('ar', async () => loggedReasons({ text: FAILED, said })))).toEqual([]);
});

it('tells the sides nothing that the team did not write', async () => {
  for (const { text } of await mailsTo(api, scene.buyer.id)) expect(text).not.toContain('verified by admin');
  const entries: { kind: string; text: string | null }[] = (
    await scene.buyer.call('GET', `/trades/${id}/entries`)
  ).body;
  expect(entries.find(({ kind }) => kind === 'decision')?.text ?? null).toBeNull();
});
