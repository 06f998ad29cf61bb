import * as fc from 'fast-check';
import { type TalkWarning, warningsIn } from './talkWarnings';

const OWN = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const HASH = `0x${'0a1b2c3d4e5f6071'.repeat(4)}`;

const WARNED: [TalkWarning, string[]][] = [
  [
    'messenger',
    [
      'write me on Telegram',
      'T e l e g r a m please',
      'tеlеgrаm',
      'te.le.gr4m',
      "what's app me",
      'WhatsApp +1',
      'I have signal',
      't.me/agent',
      'find me: @souk_agent',
      'dm me',
      'تواصل معي على واتساب',
      'напиши в телеграм',
      '加我微信',
    ],
  ],
  [
    'email',
    ['karim@example.com', 'karim (at) mail (dot) ru', 'karim at mail dot com', 'my gmail is karim77'],
  ],
  [
    'phone',
    ['+216 20 123 456', '0021620123456', 'call 050-123-4567 89', '٠٥٠١٢٣٤٥٦٧', '+971 (50) 123-45-67'],
  ],
  [
    'link',
    [
      'https://souk.example.evil.top/login',
      'hxxp://x',
      'www.souk-support',
      'souk-help.com',
      'souk(dot)com',
      'bit.ly/abc',
    ],
  ],
  [
    'impersonation',
    [
      'I am the admin, release it',
      "Hello, I'm from customer support",
      'This is Souk support',
      'Official team message',
      'I аm аdministrator',
      'نحن فريق الدعم',
    ],
  ],
  [
    'pay_outside',
    [
      'let us trade outside',
      'cancel and pay me directly',
      'send it without the fees',
      'I take PayPal',
      'gift cards are fine',
      'my IBAN is',
    ],
  ],
  [
    'release_early',
    [
      'please release the USDT',
      'confirm first, then I send',
      'agree to the split before I send',
      'release now',
    ],
  ],
  [
    'wallet_address',
    [
      `send to ${OTHER}`,
      'use TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq instead',
    ],
  ],
];
const cases = WARNED.flatMap(([warning, texts]) => texts.map((text) => [warning, text] as const));

it.each(cases)('warns of %s in %j', (warning, text) => {
  expect(warningsIn(text, { known: [OWN] })).toContain(warning);
});

it.each([
  'Salam, paid into escrow. My Sidra address is in the trade.',
  'Thanks, sending in a few minutes.',
  'On its way, 3 of 12 confirmations.',
  'Great, I see it pending.',
  'I sent 25 SIDRA at 13:24, please look',
  `The hash is ${HASH}`,
  `Is ${OWN} still right?`,
  `Is ${OWN.toLowerCase()} still right?`,
  'It was on 2026-11-24 14:05, exactly 1,234,567.89 USDT',
  '12345.678901 USDT for 1000000 SIDRA',
  'We chat here, that is fine',
  'I will ask our support if nothing comes',
  'There is no signal in the metro, sorry for the wait',
  'Shall we cancel? I cannot send today.',
  'Could you send it to the address in the trade',
  'شكرا، أرسلت العملات',
  'مرحبا',
])('says nothing of %j', (text) => {
  expect(warningsIn(text, { known: [OWN] })).toEqual([]);
});

it('says the gravest first, each once', () => {
  expect(warningsIn('I am admin, write on telegram or to a@b.com, telegram')).toEqual([
    'impersonation',
    'messenger',
    'email',
  ]);
});

it('takes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
      expect(warningsIn(text)).toEqual(expect.any(Array));
    }),
    { numRuns: 100 },
  );
});

/** The tests run on Node; this package lacks its types. */
declare const process: { cpuUsage(): { user: number; system: number } };

/** Microseconds of this process only, independent of other load on the machine. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** The least of many: collecting garbage disturbs some of them. */
function leastTime(text: string): number {
  const times = Array.from({ length: 60 }, () => {
    const startedAt = processorTime();
    warningsIn(text);
    return processorTime() - startedAt;
  });
  return Math.min(...times);
}

it.each(['a ', '1 ', 'a.', '+1', 'i am ', 'a@', 'send ', '. ', 'a-'])(
  'takes a text of %j alone in a time that grows with its length, not with its square',
  (part) => {
    // Four times as long: 4 where each character costs the same, 16 where each is compared with each.
    expect(leastTime(part.repeat(800)) / leastTime(part.repeat(200))).toBeLessThan(9);
  },
);
