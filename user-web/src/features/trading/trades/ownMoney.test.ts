import { aTrade } from '@souk/web-core/testing';
import { ownMoney } from './ownMoney';

it.each([
  ['open', 'buyer', 'You pay', '20.300000'],
  ['disputed', 'seller', 'You receive', '19.700000'],
  ['completed', 'buyer', 'You paid', '20.300000'],
  ['completed', 'seller', 'You received', '19.700000'],
  ['cancelled', 'buyer', 'Came back to you', '20.300000'],
  ['cancelled', 'seller', 'Not paid out', '19.700000'],
] as const)('%s, %s: %s %s', (status, side, label, amount) => {
  expect(ownMoney(aTrade({ status }), side)).toEqual({ label, amount });
});
