import { parseText } from '@souk/contracts/texts/parseText';
import fr from '../../../../../texts/fr.json';
import { anOffer } from '../../../testing/anOffer';
import { offerRank } from './offerRank';

const at = (id: number, price_per_unit: string) => anOffer({ id, price_per_unit });
const market = { items: [at(1, '2.00'), at(2, '2.00'), at(3, '2.10'), at(4, '2.20')], total: 14 };

it.each([
  [2, 'Best price'],
  [3, '3rd of 14, +5.0%'],
  [4, '4th of 14, +10.0%'],
])('offer %d stands as %s', (id, rank) => {
  const offer = market.items.find((one) => one.id === id);
  expect(offer && offerRank(offer, market)).toBe(rank);
});

it('says nothing of one that buyers do not see, or before the others are known', () => {
  expect(offerRank(at(9, '1.00'), market)).toBeNull();
  expect(offerRank(at(1, '2.00'), undefined)).toBeNull();
});

it('has one sign in French', () => {
  const text = Object.entries(fr).filter(([english]) => english.startsWith('{place, selectordinal'));
  const texts = Object.fromEntries(text.map(([english, said]) => [english, parseText(said, 'fr')]));
  Object.assign(globalThis, { soukTexts: { language: 'fr', texts } });
  expect(offerRank(at(3, '2.10'), market)).toMatch(/^3e sur 14, \+5,0\s%$/);
  Object.assign(globalThis, { soukTexts: undefined });
});
