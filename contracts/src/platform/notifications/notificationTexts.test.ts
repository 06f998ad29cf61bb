import { exactUsdt } from '../../amounts/amounts';
import { TOLD_KINDS, type ToldKind } from './events';
import { notificationText } from './notificationTexts';

const time = (iso: string) => `<${iso}>`;
const DATA = {
  crypto_amount: '10.00000000',
  crypto_type: 'SIDRA',
  usdt_amount: '20.000000',
  seller_id: '1',
  buyer_id: '2',
  seller: 'sami',
  buyer: 'bilal',
  send_by: '2026-11-21T14:05:00.000Z',
  reason: 'declined',
  request: 'extend',
  minutes: '30',
  by: 'seller',
  from: '2026-11-21T13:00:00.000Z',
  to: '2026-11-21T13:30:00.000Z',
  amount: '5.120000',
  until: '2026-11-22T14:05:00.000Z',
  username: 'bilal',
  device: 'A telephone',
  address: '192.0.2.1',
};
const READERS = {
  seller: { id: 1, isAdmin: false },
  buyer: { id: 2, isAdmin: false },
  admin: { id: 3, isAdmin: true },
};
const say = (kind: ToldKind, reader: keyof typeof READERS, data: Record<string, string> = DATA, id = 7) =>
  notificationText({ kind, subject_id: id, data }, READERS[reader], time);
const kinds = TOLD_KINDS;

describe.each(kinds)('%s', (kind) => {
  it.each(['constructor', '__proto__', 'toString'])(
    'says nothing of its own where all data is %s',
    (value) => {
      const data = Object.fromEntries(Object.keys(DATA).map((name) => [name, value]));
      for (const reader of ['seller', 'buyer', 'admin'] as const) {
        const { title, text } = say(kind, reader, data);
        expect(`${title} ${text}`).not.toMatch(/native code|\[object|undefined/);
      }
    },
  );

  it.each(['seller', 'buyer', 'admin'] as const)(
    'reads as a text to the %s, with all data or none',
    (reader) => {
      for (const data of [DATA, {}]) {
        const { title, text, to } = say(kind, reader, data);
        expect(`${title} ${text}`).not.toMatch(/undefined|null|NaN|\s\s|^\s|\s$|\s\./);
        expect(title).not.toMatch(/[.:]$/);
        expect(text).toMatch(/[.”]$/);
        expect(to).toMatch(
          reader === 'admin'
            ? /^\/admin/
            : /^\/(trades|wallet|profile|my-offers|offers|contact|notifications|status)/,
        );
      }
    },
  );
});

it('names to each side what is asked of it, and until when', () => {
  expect(say('trade_opened', 'seller')).toEqual({
    title: `bilal bought 10\u00a0SIDRA; send by <${DATA.send_by}>`,
    text: `20.00\u00a0USDT is locked in escrow. Once you’ve sent the coins, enter the transaction hash on the trade’s page.`,
    to: '/trades/7',
  });
  expect(say('trade_opened', 'buyer').text).toContain('sami has to send the coins by');
  expect(say('trade_request', 'buyer').title).toBe('sami asks for 30 more minutes');
});

it('calls a dispute an administrator’s to decide once no evidence is awaited', () => {
  const due = { seller_due_at: '2026-11-22T10:00:00.000Z', buyer_due_at: '2026-11-22T12:00:00.000Z' };
  expect(say('trade_disputed', 'admin').title).toBe('Dispute to decide');
  const awaited = say('trade_disputed', 'admin', { ...DATA, ...due });
  expect(awaited.title).toBe('Dispute opened');
  expect(awaited.text).toContain(`awaited until <${due.buyer_due_at}>`);
});

it('leads an administrator to the review, and with what is their own to their security', () => {
  expect(say('deposit_requested', 'admin').to).toBe('/admin?tab=deposits&review=7');
  expect(say('kyc_submitted', 'admin').to).toBe('/admin?tab=kyc&review=7');
  expect(say('password_changed', 'admin', {}, 3).to).toBe('/admin?tab=security');
});

it('leads from an alert to the offer, or to the side of the market where bids are taken', () => {
  const news = { ...DATA, price_per_unit: '2.10', limit: '2.00' };
  expect(say('price_reached', 'buyer', news)).toEqual({
    title: 'SIDRA for 2.10\u00a0USDT',
    text: 'sami sells at your price of 2.00\u00a0USDT or less. This alert is done.',
    to: '/offers?trade=7',
  });
  expect(say('bid_price_reached', 'seller', news)).toEqual({
    title: 'bilal buys SIDRA at 2.10\u00a0USDT',
    text: 'You asked for 2.00\u00a0USDT or more. This alert is done.',
    to: '/offers?side=sell&crypto_type=SIDRA',
  });
});

it('never rounds an amount', () => {
  for (const amount of ['5', '5.120000', '0.000001', '234.500000'])
    expect(say('deposit_approved', 'buyer', { amount }).title).toBe(`${exactUsdt(amount)}\u00a0USDT arrived`);
  expect(say('deposit_approved', 'buyer', { amount: '1234567.5' }).title).toBe(
    '1,234,567.50\u00a0USDT arrived',
  );
});

it.each(['trade_promises', 'offer_promises'] as const)(
  '%s says a percentage as its language does',
  (kind) => {
    const data = { ...DATA, percentage: '2.5' };
    expect(say(kind, 'seller', data).title).toContain('2.5%');
    Object.assign(globalThis, { soukTexts: { language: 'fr', texts: {} } });
    expect(say(kind, 'seller', data).title).toContain('2,5%');
    Object.assign(globalThis, { soukTexts: undefined });
  },
);
