import type { Language } from '@souk/contracts/texts/languages';
import { speakIn } from '@souk/server-core/speakIn';
import { composeMail } from './composeMail';

const link = 'https://souk.example/trades/7';
const compose = (language: Language, subject: string) =>
  speakIn(language, async () =>
    composeMail({
      productName: 'Souk',
      to: 'a@souk.example',
      subject,
      title: subject,
      paragraphs: [`\u200f${link}\u200f.`, `(\u2068${link}\u2069)`],
      action: { label: 'x', link },
    }),
  );

it.each([
  ['ar', 'Souk: صفقتك', '\u200fSouk: صفقتك', 'rtl'],
  ['ar', '#7 amina دفع', '\u200f#7 amina دفع', 'rtl'],
  ['ar', '«صفقة» Souk', '«صفقة» Souk', 'rtl'],
  ['ar', '10 SIDRA', '\u200f10 SIDRA', 'rtl'],
  ['fr', 'Souk : échange', 'Souk : échange', 'ltr'],
  ['en', 'Souk: trade', 'Souk: trade', 'ltr'],
] as const)('in %s, %j reads from its own side', async (language, subject, sent, direction) => {
  const mail = await compose(language, subject);
  expect(mail.subject).toBe(sent);
  expect(mail.html).toMatch(
    new RegExp(`<body[^>]*>\\s*<table[^>]* dir="${direction}"[^>]* style="direction: ${direction};`),
  );
});

it('has no invisible character beside a link in its plain text', async () => {
  const { text } = await compose('ar', 'صفقة');
  expect(text).toContain(`\n${link}.\n`);
  expect(text).toContain(`(${link})`);
});
