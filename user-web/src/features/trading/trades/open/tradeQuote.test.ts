import { anOffer } from '../../../../testing/anOffer';
import { FEES } from '../../../../testing/fees';
import { amountFor, shortBalance, tradeQuote } from './tradeQuote';

const quote = (typed: string, available: string | undefined = '100') =>
  tradeQuote(anOffer(), FEES, available, typed);

describe('what a typed amount would cost', () => {
  it('is amount plus fee: 10 at 2.00 with 1.5 % is 20.30', () => {
    expect(quote('10').money).toMatchObject({
      usdtAmount: '20.000000',
      buyerFee: '0.300000',
      buyerPays: '20.300000',
    });
    expect(quote(' 10 ').isWithinOffer).toBe(true);
  });

  it.each(['', 'abc', '1e5', '-1', '50.1'])('is nothing for %j', (typed) => {
    expect(quote(typed)).toMatchObject({ money: null, isWithinOffer: false });
  });

  it('is told, but not offered, below the minimum', () => {
    expect(quote('0.5')).toMatchObject({ money: { buyerPays: '1.015000' }, isWithinOffer: false });
  });

  it('is unknown while the fees are', () => {
    expect(tradeQuote(anOffer(), undefined, '100', '10')).toEqual({
      money: null,
      isWithinOffer: false,
      most: null,
    });
  });

  it('fills in the most that the wallet or the offer allows', () => {
    expect(quote('', '20.30').most).toBe('10');
    expect(quote('', '1000').most).toBe('50');
    expect(tradeQuote(anOffer(), FEES, undefined, '').most).toBeNull();
  });

  it('fills in nothing that would be refused', () => {
    expect(quote('', '2.03').most).toBe('1');
    expect(quote('', '2.02').most).toBeNull();
    expect(quote('', '0').most).toBeNull();
  });

  it('begins with what is to be spent', () => {
    expect(amountFor('100', anOffer(), FEES)).toBe('49.2610837');
    expect(tradeQuote(anOffer(), FEES, '100', '49.2610837').money?.buyerPays).toBe('100.000000');
    expect(amountFor('500', anOffer({ available_amount: '20' }), FEES)).toBe('20');
    expect(amountFor('', anOffer(), FEES)).toBe('');
  });

  it('says what is missing only when something is', () => {
    expect(shortBalance(quote('10').money, '20.30')).toBeNull();
    expect(shortBalance(quote('10').money, '20.29')).toMatch(/needs 20.30 USDT and you have 20.29 USDT/);
    expect(shortBalance(quote('10').money, '20.299999')).toMatch(
      /needs 20.30 USDT and you have 20.299999 USDT/,
    );
    expect(shortBalance(quote('10').money, undefined)).toBeNull();
  });
});
