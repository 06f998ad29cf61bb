import { TOLD_KINDS } from '@souk/contracts/platform/notifications/events';
import { notificationText } from '@souk/contracts/platform/notifications/notificationTexts';
import { t } from '@souk/contracts/texts/texts';
import { speakIn } from './speakIn';

const wallet = () => t('Wallet');

it('speaks a language for one piece of work, whatever else goes on', async () => {
  const said = await Promise.all([
    speakIn('ar', async () => {
      await Promise.resolve();
      return wallet();
    }),
    speakIn('fr', async () => wallet()),
    speakIn('en', async () => wallet()),
    speakIn('ar', () => speakIn(null, async () => wallet())),
  ]);
  expect(said).toEqual(['المحفظة', 'Portefeuille', 'Wallet', 'Wallet']);
  expect(wallet()).toBe('Wallet');
});

const MOMENT = '2026-11-21T14:05:00.000Z';
/** Values without letters: what remains of a text is its words. */
const DATA = {
  ...{
    crypto_amount: '10.00000000',
    crypto_type: '¤',
    usdt_amount: '20.000000',
    amount: '5.120000',
    claimed: '6',
  },
  ...{
    seller_id: '1',
    buyer_id: '2',
    seller: '1',
    buyer: '2',
    by: 'seller',
    username: '3',
    who: '4',
    reported: '5',
  },
  ...{
    send_by: MOMENT,
    from: MOMENT,
    to: MOMENT,
    until: MOMENT,
    held_until: MOMENT,
    due_at: MOMENT,
    at: MOMENT,
  },
  ...{
    reason: 'declined',
    request: 'split',
    seller_usdt: '3',
    minutes: '30',
    code: 'not_received',
    stance: 'agrees',
  },
  ...{
    decision: 'coins_arrived',
    note: '6',
    what: '7',
    factor: '8',
    message: '9',
    summary: '10',
    address: '192.0.2.1',
  },
  ...{ device: '', action: 'fees.change', state: 'executed', words: '11' },
};
const READERS = [
  { id: 1, isAdmin: false },
  { id: 2, isAdmin: false },
  { id: 3, isAdmin: true },
];

describe.each(TOLD_KINDS)('%s', (kind) => {
  it('is told in Arabic and in French, with nothing of it in English', async () => {
    for (const reader of READERS) {
      for (const data of [
        DATA,
        { ...DATA, request: 'cancel' },
        { ...DATA, request: 'extend', by: 'admin' },
        {},
      ]) {
        const say = async () => notificationText({ kind, subject_id: 7, data }, reader, () => '12:00');
        const [arabic, french, english] = [
          await speakIn('ar', say),
          await speakIn('fr', say),
          await speakIn('en', say),
        ];
        expect(`${arabic.title} ${arabic.text}`.replaceAll(/USDT|API|declined/g, '')).not.toMatch(
          /[A-Za-z]{2,}/,
        );
        expect(arabic.to).toBe(english.to);
        expect(french.text).not.toBe(english.text);
        expect(french.title).not.toBe(english.title);
      }
    }
  });
});
