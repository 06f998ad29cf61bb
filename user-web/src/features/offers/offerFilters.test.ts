import { filterError, filterParameters, filtersFrom, hasFilters, NO_FILTERS } from './offerFilters';

describe('offer filters in the address bar', () => {
  it('reads what it wrote', () => {
    const filters = { ...NO_FILTERS, min_price: '1.50', seller: 'yusuf', sort: 'price_low' as const };
    expect(filtersFrom(new URLSearchParams(filterParameters(filters)))).toEqual(filters);
  });

  it('keeps an untouched list’s address clean', () => {
    expect(filterParameters(NO_FILTERS)).toEqual({});
    expect(hasFilters({ ...NO_FILTERS, sort: 'price_high' })).toBe(false);
  });

  it('drops what the api would refuse', () => {
    const mangled = new URLSearchParams(
      'min_price=abc&amount=1e5&sort=cheapest&crypto_type=DOGE&seller=yusuf',
    );
    expect(filtersFrom(mangled)).toEqual({ ...NO_FILTERS, seller: 'yusuf' });
  });

  it('explains a price that is not one', () => {
    expect(filterError('min_price', '-1')).toBe('Price must be a number');
    expect(filterError('min_price', '')).toBeNull();
  });
});
