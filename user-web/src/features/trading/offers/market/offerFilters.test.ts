import { offerQuery } from '@souk/contracts/trading/offers/offers';
import { filterError, filterParameters, filtersFrom, hasFilters, NO_FILTERS } from './offerFilters';

describe('offer filters in the address bar', () => {
  it('reads what it wrote', () => {
    const filters = { ...NO_FILTERS.sell, min_price: '1.50', seller: 'yusuf', sort: 'newest' as const };
    expect(filtersFrom(new URLSearchParams(filterParameters(filters)))).toEqual(filters);
  });

  it('keeps an untouched list’s address clean', () => {
    expect(filterParameters(NO_FILTERS.sell)).toEqual({});
    expect(hasFilters({ ...NO_FILTERS.sell, sort: 'price_high' })).toBe(false);
  });

  it('drops what the api would refuse', () => {
    const mangled = new URLSearchParams('min_price=abc&amount=1e5&sort=cheapest&send_within=5&seller=yusuf');
    expect(filtersFrom(mangled)).toEqual({ ...NO_FILTERS.sell, seller: 'yusuf' });
  });

  it('explains a price that is not one', () => {
    expect(filterError('min_price', '-1')).toBe('Price must be a number');
    expect(filterError('min_price', '')).toBeNull();
  });

  it.each([
    ['min_price', ['1', '1.25', '1.255', 'abc', '-1', '1e5', '.5', '1000000000', '1000000001']],
    ['max_price', ['0', '2.00', '2.001', '1,5']],
    ['amount', ['0.00000001', '0.000000001', 'x', '10']],
    ['seller', ['yusuf', 'a'.repeat(30), 'a'.repeat(31)]],
    ['spend', ['100', '0.000001', '0.0000001', '1e5']],
    ['send_within', ['30', '60', '45', 'soon']],
    ['sort', ['newest', 'price_low', 'price_high', 'completion', 'cheapest']],
    ['completion', ['90', '95', '99', '42', 'most']],
    ['known', ['true', 'false', '1']],
    ['can_take', ['true', 'false']],
    ['here', ['1', 'true']],
  ] as const)('says of %s what the api’s schema says', (name, values) => {
    for (const value of values) {
      const refusal = offerQuery.safeParse({ [name]: value }).error?.issues[0]?.message ?? null;
      const isTyped = !['send_within', 'sort', 'completion', 'known', 'can_take', 'here'].includes(name);
      const said = filterError(name, value);
      expect([value, isTyped ? said : said === null]).toEqual([value, isTyped ? refusal : refusal === null]);
    }
  });
});

it('keeps the side in the address, and its first order out of it', () => {
  const filters = { ...NO_FILTERS.buy, amount: '10', sort: 'newest' as const };
  expect(filterParameters(filters)).toEqual({ side: 'sell', amount: '10', sort: 'newest' });
  expect(filtersFrom(new URLSearchParams(filterParameters(filters)))).toEqual(filters);
  expect(filterParameters(NO_FILTERS.buy)).toEqual({ side: 'sell' });
  expect(hasFilters(NO_FILTERS.buy)).toBe(false);
});

it('leaves out of a link to bids what they have no filter or order for', () => {
  const mangled = new URLSearchParams(
    'side=sell&spend=50&amount=10&seller=yusuf&sort=completion&max_price=3',
  );
  expect(filtersFrom(mangled)).toEqual({
    ...NO_FILTERS.buy,
    amount: '10',
    max_price: '3',
  });
});
