import * as fc from 'fast-check';
import { exampleAddress } from '../../chains/exampleAddress';
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
  [PLACE, 'Sign in at souk·example'],
  [PLACE, 'Sign in at souk٫com'],
  [PLACE, 'Sign in at souk٠com'],
  [PLACE, 'Sign in at souk•claims'],
  [PLACE, 'Sign in at souk۔help'],
  [PLACE, 'Sign in at souk∙help now'],
  [PLACE, 'Sign in at souk . com'],
  [PLACE, 'Sign in at souk. com'],
  [PLACE, 'Sign in at souk,com'],
  [PLACE, 'Sign in at Souk.Claims today'],
  [PLACE, 'Sign in at souk.The.com'],
  [PLACE, 'Connectez-vous sur souk point com'],
  [PLACE, 'سجّلوا الدخول في سوق نقطة كوم'],
  [PLACE, 'سجّلوا الدخول في سوق.موقع'],
  [PLACE, 'سجّلوا الدخول في souk دوت كوم'],
  [PLACE, 'Ask on t me slash souk'],
  [PLACE, 'Ask on t dot me slash souk'],
  [PLACE, 'Ask on t me/souk'],
  [PLACE, 'Écrivez à souk com barre oblique aide'],
  [PLACE, 'اكتبوا إلى سوق كوم سلاش دعم'],
  [PLACE, 'Open www souk com'],
  [PLACE, 'Write to souk help at gmail'],
  [PLACE, 'Écrivez à aide arobase gmail'],
  [PLACE, 'اكتبوا إلى الدعم آت جيميل'],
  [PLACE, 'Ask souk_help on Telegram'],
  [PLACE, 'Call +216\u201120\u2011123\u2011456'],
  [PLACE, 'Call ＋216–20–123–456'],
  [ADDRESS, 'Pay to T9yD14Nj9j7xAB4db GeiX9h8unkKHxuWwb'],
  [ADDRESS, 'Pay to T9yD14Nj 9j7xAB4d bGeiX9h8 unkKHxuWwb'],
  [ADDRESS, 'Pay to T9yD-14Nj-9j7x-AB4d-bGei-X9h8-unkK-HxuW-wb'],
  [ADDRESS, 'Pay to 0x52908400098527886E0F 7030069857D2E4169EE7'],
  [ADDRESS, 'Pay to 0x5290 8400 0985 2788 6E0F 7030 0698 57D2 E416 9EE7'],
  [ADDRESS, 'Pay to bc1qar0srrr7xfkvy5l64 3lydnw9re59gtzzwf5mdq'],
  [ADDRESS, 'Pay to 7EcDhSYGxXyscszYEp35K HN8vvw3svAuLKTzXwCFLtV'],
  [ADDRESS, 'Pay to 1A1zP1eP5QGefi2DM PTfTL5SLmv7DivfNa'],
  [MARK, 'Payouts \u202etnuocca'],
  [MARK, 'Pay\u200bouts'],
  [MARK, 'so\u00aduk'],
  [MARK, 'a\u2028b'],
  [MARK, 'a\nb'],
  [MARK, 'a\u0000b'],
])('says “%s” of %j', (fault, text) => expect(faultOf(text)).toBe(fault));

it.each([
  'Payouts take longer today.We are back at 10:30 UTC.',
  'Deposits are credited again.Thanks for your patience.',
  'Your coins are safe.Withdrawals wait until 18:00.',
  'Maintenance on 12.12.2026 from 10.30am to 12.45pm.',
  'Maintenance on 2026-12-12, 10:30–12:45 UTC (13:30–15:45 in Beirut).',
  'Version 1.1.0 is here: bids, floating prices and promises.',
  'Version v2.0.1-beta follows on 01/02/2027.',
  'Fees: buyers 1.50 %, sellers 1.50 %; withdrawals cost 1.00 USDT.',
  'From 1 January 2027 the smallest deposit is 10 USDT, not 5.',
  'Limits: 10,000.00 USDT a day, 250,000.00 USDT a month.',
  'Between 10,000 and 20,000 USDT two people decide, which takes 1-2 hours.',
  'TRON is slow: 19 of 20 transfers took more than 45 min. We wait with you.',
  'We add SIDRA/USDT at 9 a.m. on Monday; trading opens at noon.',
  'Identities are checked Mon.–Fri., 8 to 17 h, and Sat. until noon.',
  'On 24/12 and 31/12 our team works until 14:00, e.g. for disputes.',
  'Please update the app: versions before 1.0.9 stop on 15 March.',
  'We slash fees by half until 31.01.2027!',
  'Sellers and/or buyers may ask for 30 more minutes.',
  'Never give your password to anyone. We never ask for it.',
  'Trade #12345678 and 42 others were late: their fees are given back.',
  'The point of the new rule: who is late pays 1 % to 10 %.',
  'A node was restarted at 09:12; nothing was lost, and balances are right.',
  'The api answered HTTP 503 for 4 minutes (14:02 to 14:06 UTC).',
  'Block 66 812 345 was final after 57 s; normal is 60 s.',
  'USDT, TRON, BSC and SIDRA work; KYC waits for the camera.',
  'Tuesday 11h15 to 12h15, Thursday 13h45 to 15h25 and Friday 16h15 to 17h35.',
  'Les retraits sont plus lents aujourd’hui.Nous revenons à 10 h 30.',
  'Les dépôts sont crédités.Merci de votre patience !',
  'Tout est rétabli.Vos soldes n’ont pas changé.',
  'Maintenance le 12.12.2026 de 10h30 à 12h45.',
  'Frais : 1,50 % ; retrait : 1,00 USDT dès le 1er janvier.',
  'Plafonds : 10 000,00 USDT par jour, 250 000,00 USDT par mois.',
  'Le point sur les retards : 42 échanges, 3 litiges.',
  'Un point d’étape suivra ce soir vers 18 h.',
  'La version 1.1.0 arrive : offres d’achat, prix flottants, garanties.',
  'N’envoyez rien à quelqu’un qui vous écrit : ce n’est pas nous.',
  'Les pièces d’identité sont vérifiées du lundi au vendredi, 8 h–17 h.',
  'Réseau TRON lent : comptez 45 min au lieu de 3.',
  'S’il manque un dépôt, écrivez-nous dans l’application.',
  'Tous les échanges ouverts ont 24 h de plus.',
  'السحوبات متأخرة اليوم.نعود عند الساعة 10:30.',
  'أرصدتكم محفوظة.شكرًا لصبركم.',
  'أرصدتكم محفوظة . نعود غدًا .',
  'الصيانة يوم ١٢/١٢/٢٠٢٦ من ١٠:٣٠ إلى ١٢:٤٥.',
  'الرسوم ١٫٥٠٪ للمشتري و١٫٥٠٪ للبائع.',
  'الحد الأدنى للإيداع ١٠ USDT ابتداءً من ١ يناير ٢٠٢٧.',
  'الحد اليومي ١٠٬٠٠٠٫٠٠ USDT والشهري ٢٥٠٬٠٠٠٫٠٠ USDT.',
  'الإصدار ١٫١٫٠ متاح الآن: عروض شراء وأسعار عائمة.',
  'لا تعطوا كلمة المرور لأحد؛ فريقنا لا يطلبها أبدًا.',
  'شبكة TRON بطيئة: استغرقت ١٩ من ٢٠ عملية أكثر من ٤٥ دقيقة.',
  'النقطة الأهم: كل الصفقات المفتوحة لها ٢٤ ساعة إضافية.',
  'نراجع الهويات من الاثنين إلى الجمعة، ٨–١٧.',
])('takes the ordinary %j', (text) => expect(faultOf(text)).toBeNull());

it('takes no address of a wallet with spaces in it', () => {
  const networks = fc.constantFrom(...(['tron', 'bsc', 'sidra'] as const));
  const places = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });
  let passed = 0;
  fc.assert(
    fc.property(
      networks,
      fc.string(),
      places,
      fc.constantFrom(' ', '-', '\u00a0', ' . '),
      (network, seed, at, sign) => {
        const parts = [...exampleAddress(network, seed)].map(
          (letter, place) => (at.includes(place) ? sign : '') + letter,
        );
        if (faultOf(`Pay to ${parts.join('')} now`) === null) passed += 1;
      },
    ),
    { numRuns: 1000 },
  );
  // Random letters look like words now and then.
  expect(passed).toBeLessThan(30);
});

it('takes no address of a wallet, whatever stands around it', () => {
  const networks = fc.constantFrom(...(['tron', 'bsc', 'sidra'] as const));
  fc.assert(
    fc.property(networks, fc.string(), fc.string({ maxLength: 40 }), (network, seed, around) => {
      expect(faultOf(`${around} ${exampleAddress(network, seed)} ${around}`)).not.toBeNull();
    }),
  );
});
