import { addressesOf, changeAddress, connectionOptions } from './databaseAddress';

const hrefs = (address: string) => addressesOf(address).map(({ href }) => href);

it('names the database on each of its hosts', () => {
  expect(hrefs('mysql://souk:a@b,c@one:3306,two,three:3307/souk?ssl-mode=DISABLED')).toEqual([
    'mysql://souk:a%40b,c@one:3306/souk?ssl-mode=DISABLED',
    'mysql://souk:a%40b,c@two/souk?ssl-mode=DISABLED',
    'mysql://souk:a%40b,c@three:3307/souk?ssl-mode=DISABLED',
  ]);
  expect(hrefs('mysql://[::1]:3306,[::2]/souk')).toEqual(['mysql://[::1]:3306/souk', 'mysql://[::2]/souk']);
});

it.each(['', 'souk', 'mysql://one:port,two/souk', 'mysql://one,two:99999999/souk'])(
  'knows that %j is no address',
  (address) => {
    expect(addressesOf(address)).toEqual([]);
  },
);

it.each([
  ['mysql://souk@one:3306,two/souk', 'mysql://owner@one:3306,two/souk'],
  ['mysql://one,two:3307/souk', 'mysql://owner@one,two:3307/souk'],
  ['mysql://souk@one/souk', 'mysql://owner@one/souk'],
])('keeps the hosts of %s when the user changes', (address, changed) => {
  expect(changeAddress(address, (url) => Object.assign(url, { username: 'owner' }))).toBe(changed);
});

it('reads what the driver wants to know', () => {
  const [address] = addressesOf('mysql://so%40uk:p%25@[::1]/souk?socketPath=/tmp/s.sock');
  expect(address && connectionOptions(address)).toEqual({
    host: '::1',
    port: 3306,
    user: 'so@uk',
    password: 'p%',
    database: 'souk',
    socketPath: '/tmp/s.sock',
  });
});
