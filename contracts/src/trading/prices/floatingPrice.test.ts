import { createOfferRequest } from '../offers/offers';
import { marginPercentage } from './floatingFields';
import { floatingPrice } from './floatingPrice';

it.each([
  ['2.00', '0', '1.00', null, '2.00'],
  ['2.00', '2', '1.00', null, '2.04'],
  ['2.005', '0', '1.00', null, '2.01'],
  ['2.004999', '0', '1.00', null, '2.00'],
  ['2.00', '-50', '1.20', null, '1.20'],
  ['2.00', '100', '1.20', '3.50', '3.50'],
  ['1000000000', '100', '1.00', null, '1000000000'],
])('of %s with %s per cent, from %s to %s, is %s', (value, margin, floor, ceiling, price) => {
  const terms = { margin_percentage: margin, floor_price: floor, ceiling_price: ceiling };
  expect(Number(floatingPrice(value, terms))).toBe(Number(price));
});

it.each([
  ['2', '2'],
  ['+2.5', '2.5'],
  ['-0.00', '0'],
  [-50, '-50'],
  ['−٢٫٥', '-2.5'],
  ['2,5 %', '2.5'],
  ['100.00', '100'],
])('reads the margin %j as %s', (written, margin) => expect(marginPercentage.parse(written)).toBe(margin));

it.each(['', ' ', '-', '-50.01', '100.01', '2.555', '1e1', '--2', null, true, 'x', '9'.repeat(30)])(
  'takes no margin %j',
  (written) => expect(marginPercentage.safeParse(written).success).toBe(false),
);

it.each([
  [{}, 'price_per_unit'],
  [{ price_per_unit: '' }, 'price_per_unit'],
  [{ reference: 'market' }, 'floor_price'],
  [{ reference: 'market', floor_price: '2', ceiling_price: '1.99' }, 'ceiling_price'],
  [{ reference: 'feed', floor_price: '2' }, 'reference'],
  [{ price_per_unit: '2' }, null],
  [{ price_per_unit: '', reference: 'market', floor_price: '2', ceiling_price: '' }, null],
])('an offer of %j is refused by %s', (terms, field) => {
  const { error } = createOfferRequest.safeParse({
    crypto_type: 'SIDRA',
    min_amount: '1',
    max_amount: '2',
    ...terms,
  });
  expect(error?.issues[0]?.path[0] ?? null).toBe(field);
});
