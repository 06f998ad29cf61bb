import { addAmounts, compareAmounts, tradeMoney } from '@souk/contracts/amounts/amounts';
import { anOffer } from '../../../../testing/anOffer';
import { mostAffordable } from './mostAffordable';

const fees = { buyerFeePercentage: '1.50', sellerFeePercentage: '1.50' };
const pays = (cryptoAmount: string, pricePerUnit: string) =>
  tradeMoney({ cryptoAmount, pricePerUnit, ...fees }).buyerPays;

describe('the most that a balance pays for', () => {
  it('is the offer’s maximum when the balance reaches', () => {
    expect(mostAffordable({ offer: anOffer(), available: '101.50', ...fees })).toBe('50.00000000');
  });

  it('leaves no cent that would have bought more, and never costs more than there is', () => {
    const offer = anOffer({ price_per_unit: '3.33', max_amount: '1000' });
    const most = mostAffordable({ offer, available: '79.7', ...fees });
    expect(compareAmounts(pays(most, '3.33'), '79.7')).not.toBe(1);
    expect(compareAmounts(pays(addAmounts(most, '0.000001'), '3.33'), '79.7')).toBe(1);
  });

  it('is nothing for an empty wallet', () => {
    expect(compareAmounts(mostAffordable({ offer: anOffer(), available: '0', ...fees }), '0.00000025')).toBe(
      -1,
    );
  });
});
