import type { TradeRequest } from '@souk/contracts/trading/trades/tradeRequests';
import { aTrade } from '@souk/web-core/testing';
import { requestTexts } from './requestTexts';

const asked = (changes: Partial<TradeRequest>) =>
  aTrade({
    request: {
      id: 4,
      kind: 'cancel',
      by: 'buyer',
      minutes: null,
      seller_usdt: null,
      asked_at: '2026-11-21T05:20:00.000Z',
      ...changes,
    },
  });

describe('what one side asks of the other', () => {
  it('is nothing where nothing is asked', () => {
    expect(requestTexts(aTrade(), 'buyer')).toBeNull();
  });

  it('warns the seller who has sent against a cancellation, and says where the money goes', () => {
    const texts = requestTexts(asked({ kind: 'cancel' }), 'seller');
    expect(texts?.title).toBe('amina wants to cancel');
    expect(texts?.consequence).toMatch(
      /20.30\sUSDT back right away .* Don’t agree if you have sent the coins/,
    );
  });

  it('names the new time of an extension', () => {
    const texts = requestTexts(asked({ kind: 'extend', by: 'seller', minutes: 30 }), 'buyer');
    expect(texts?.title).toBe('yusuf asks for 30 more minutes');
    expect(texts?.consequence).toMatch(/^The coins would then be due by /);
  });

  it.each([
    ['seller', 'You propose a split: 12.3125\u00a0USDT to you', /7.6125\sUSDT to amina/],
    ['buyer', 'yusuf proposes a split: 7.6125\u00a0USDT to you', /12.3125\sUSDT to yusuf/],
  ] as const)('tells the %s the cents of a split', (side, title, other) => {
    const texts = requestTexts(asked({ kind: 'split', by: 'seller', seller_usdt: '12.5' }), side);
    expect(texts?.title).toBe(title);
    expect(texts?.consequence).toMatch(other);
  });
});
