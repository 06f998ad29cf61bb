import * as fc from 'fast-check';
import { exampleAddress } from '../exampleAddress';
import { announcementField } from './announcementField';

const faultOf = (text: string) => announcementField.safeParse(text).error?.issues[0]?.message ?? null;

it.each([
  '',
  'Payouts take longer today. We are back at 10:30 UTC.',
  'Fees are 1.50 % from 2026-12-01, e.g. 0.30 USDT on 20.00 USDT.',
  'We never write to you on Telegram. Trade #12345678 is safe.',
  'السحوبات متأخرة اليوم، ورصيدكم محفوظ.',
  'می‌خواهیم 👩‍👩‍👧 بگوییم',
  'Les retraits prennent plus de temps aujourd’hui : jusqu’à 12 h.',
])('takes %j', (text) => expect(faultOf(text)).toBeNull());

const [ADDRESS, PLACE, MARK] = [
  'An announcement names no wallet address',
  'An announcement names no site, email, phone number or account',
  'Contains characters that aren’t allowed',
];
it.each([
  [ADDRESS, '0x52908400098527886E0F7030069857D2E4169EE7'],
  [ADDRESS, 'Ｔ9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  [ADDRESS, '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
  [ADDRESS, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  [PLACE, 'help@souk.example'],
  [PLACE, 'Ask support (at) mail (dot) ru'],
  [PLACE, 'Ask @souk_help'],
  [PLACE, 'Ask ＠souk_help'],
  [PLACE, 'Call +216 20 123 456'],
  [PLACE, 'اتصل على ٠٠٢١٦٢٠١٢٣٤٥٦'],
  [PLACE, 'Sign in at souk-support.com'],
  [PLACE, 'Sign in at souk.claims'],
  [PLACE, 'Sign in at souk。support'],
  [PLACE, 'Sign in at ѕоuk.рф'],
  [PLACE, 'Sign in at souk.example/login'],
  [PLACE, 'Sign in at souk dot com'],
  [PLACE, 'Sign in at souk．com'],
  [PLACE, 'ftp://10'],
  [PLACE, 'Open 192.168.1.10'],
  [MARK, 'Payouts \u202etnuocca'],
  [MARK, 'Pay\u200bouts'],
  [MARK, 'so\u00aduk'],
  [MARK, 'a\u2028b'],
  [MARK, 'a\nb'],
  [MARK, 'a\u0000b'],
])('says “%s” of %j', (fault, text) => expect(faultOf(text)).toBe(fault));

it('takes no address of a wallet, whatever stands around it', () => {
  const networks = fc.constantFrom(...(['tron', 'bsc', 'sidra'] as const));
  fc.assert(
    fc.property(networks, fc.string(), fc.string({ maxLength: 40 }), (network, seed, around) => {
      expect(faultOf(`${around} ${exampleAddress(network, seed)} ${around}`)).not.toBeNull();
    }),
  );
});
