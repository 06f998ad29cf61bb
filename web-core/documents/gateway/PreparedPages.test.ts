import { matchesAddress } from './PreparedPages';

const matches = (pattern: string, address: string): boolean => {
  const { pathname, searchParams } = new URL(address, 'http://gateway');
  return matchesAddress(pattern, { path: pathname, query: searchParams });
};

it.each([
  ['/offers', '/offers'],
  ['/offers', '/offers/'],
  ['/offers', '/offers?min=5'],
  ['/trades/:id', '/trades/17'],
  ['/profile?tab=kyc', '/profile?tab=kyc'],
  ['/profile?tab=|personal', '/profile'],
  ['/profile?tab=|personal', '/profile?tab=personal&x=1'],
])('%s stands for %s', (pattern, address) => {
  expect(matches(pattern, address)).toBe(true);
});

it.each([
  ['/offers', '/my-offers'],
  ['/trades', '/trades/17'],
  ['/trades/:id', '/trades'],
  ['/trades/:id', '/trades/17/more'],
  ['/profile?tab=kyc', '/profile'],
  ['/profile?tab=|personal', '/profile?tab=kyc'],
])('%s does not stand for %s', (pattern, address) => {
  expect(matches(pattern, address)).toBe(false);
});
