import { list } from '@souk/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { aBid } from '../testing/aBid';
import { anOffer } from '../testing/anOffer';
import { showPage } from '../testing/showPage';

const offers = [anOffer(), anOffer({ id: 4, seller_id: 2, seller_username: 'amina' })];
const bids = [aBid(), aBid({ id: 6, buyer_id: 2, buyer_username: 'amina' })];

const SIDES = [
  {
    at: '/offers',
    path: '/offers/',
    rows: offers,
    action: /^Trade/,
    own: 'Your offer',
    noneMatch: 'No offers match these filters.',
    none: /No one is selling right now/,
    post: ['Create an offer', '/my-offers?new'],
  },
  {
    at: '/offers?side=sell',
    path: '/bids/',
    rows: bids,
    action: /^Sell to/,
    own: 'Your bid',
    noneMatch: 'No bids match these filters.',
    none: /No one has posted a bid/,
    post: ['Post a bid', '/my-offers?tab=bids&new'],
  },
] as const;

const withParameter = (at: string, parameter: string) => `${at}${at.includes('?') ? '&' : '?'}${parameter}`;

describe.each(SIDES)('the list at $at', ({ at, path, rows, action, own, noneMatch, none, post }) => {
  it('has a button in the rows of others only', async () => {
    await showPage(at, { routes: { [`GET ${path}`]: () => list([...rows]) } });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: action })).toHaveLength(1);
    expect(screen.getByText(own)).toBeInTheDocument();
  });

  it('leads on where nothing matches, and where there is nothing', async () => {
    const { user, address } = await showPage(withParameter(at, 'min_price=9'));
    expect(await screen.findByText(noneMatch)).toBeInTheDocument();
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    await user.click(clear as HTMLElement);
    expect(await screen.findByText(none)).toBeInTheDocument();
    expect(address()).toBe(at);
    const [name, href] = post;
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('is filtered by a least price that is typed', async () => {
    const { user, address } = await showPage(at, { routes: { [`GET ${path}`]: () => list([...rows]) } });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.type(screen.getByLabelText('Price from'), '1.5');
    await waitFor(() => expect(address()).toBe(withParameter(at, 'min_price=1.5')));
  });
});

it('asks the api for the offers that the address bar filters by', async () => {
  const { user, sent } = await showPage('/offers?seller=yusuf&spend=20&min_price=abc', {
    routes: { 'GET /offers/': () => list(offers) },
  });
  await screen.findAllByRole('article');
  const query = sent.find((request) => request.path === '/offers/')?.query;
  expect(Object.fromEntries(query ?? [])).toEqual({
    seller: 'yusuf',
    spend: '20',
    sort: 'price_low',
    skip: '0',
    limit: '20',
  });
  await user.click(screen.getByRole('button', { name: 'Filters 1' }));
  expect(screen.getByLabelText('Seller')).toHaveValue('yusuf');
});

it('asks for bids by the filters that they have, and keeps the side with them', async () => {
  const { user, address, sent } = await showPage('/offers?side=sell&seller=yusuf', {
    routes: { 'GET /bids/': () => list(bids) },
  });
  expect(screen.queryByLabelText('Seller')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Time to send')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Amount to sell, SIDRA'), '10');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first');
  await waitFor(() => expect(address()).toBe('/offers?side=sell&amount=10&sort=newest'));
  const asked = () => sent.filter(({ path }) => path === '/bids/');
  await waitFor(() => expect(asked().at(-1)?.query.get('amount')).toBe('10'));
  expect(asked().some(({ query }) => query.has('seller'))).toBe(false);
});

it('calls the best price best whatever the filters hide, and says which sellers are here', async () => {
  const [first, second, third] = ['2.00', '2.10', '2.20'].map((price, at) =>
    anOffer({ id: 10 + at, price_per_unit: price, seller_here_minutes: [0, 5, null][at] ?? null }),
  );
  await showPage('/offers?here=1&max_price=9', {
    routes: {
      'GET /offers/': ({ query }) => list(query.has('here') ? [second, third] : [first, second, third]),
    },
  });
  const rows = await screen.findAllByRole('article');
  await waitFor(() => expect(rows[0]).toHaveTextContent('+5.0%'));
  expect(rows[0]).toHaveTextContent('Here 5 minutes ago · 12 trades');
  expect(rows[1]).not.toHaveTextContent('Here');
  expect(screen.queryByText('Best price')).not.toBeInTheDocument();
});

it('leads from offers to bids and back, and keeps the focus on the switch', async () => {
  const { user, address, sent } = await showPage('/offers?seller=yusuf', {
    routes: { 'GET /bids/': () => list(bids) },
  });
  await user.click(screen.getByRole('radio', { name: 'Sell' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(address()).toBe('/offers?side=sell');
  expect(screen.getByRole('radio', { name: 'Sell' })).toHaveFocus();
  const query = sent.find(({ path }) => path === '/bids/')?.query;
  expect(Object.fromEntries(query ?? [])).toEqual({ sort: 'price_high', skip: '0', limit: '20' });
  await user.click(screen.getByRole('radio', { name: 'Buy' }));
  expect(await screen.findByText(/No one is selling right now/)).toBeInTheDocument();
  expect(address()).toBe('/offers');
});

it.each([
  ['/market?side=sell', 'Sell to yusuf at 2.00 USDT', '/offers?side=sell'],
  ['/market?side=sell&amount=10', 'Sell to yusuf at 2.00 USDT', '/offers?side=sell&amount=10'],
  ['/market?spend=100', 'Trade with yusuf at 2.00 USDT', '/offers?spend=100&trade=3'],
])('leads visitors of %s to sign-up and back', async (at, name, back) => {
  const routes = {
    'GET /market/offers': () => list(offers),
    'GET /market/bids': () => list(bids),
  };
  await showPage(at, { as: null, routes });
  const link = await screen.findByRole('link', { name });
  const there = new URL((link as HTMLAnchorElement).href);
  expect([there.pathname, there.searchParams.get('next')]).toEqual(['/register', back]);
});

it('says of a bid that its price floats', async () => {
  const floating = { reference: 'market', margin_percentage: '2', floor_price: '1.20', ceiling_price: null };
  const { user } = await showPage('/offers?side=sell', {
    routes: { 'GET /bids/': () => list([{ ...aBid(), ...floating }]) },
  });
  await user.click(await screen.findByRole('button', { name: /^Sell to/ }));
  expect(screen.getByText('Floating price')).toBeInTheDocument();
  expect(await screen.findByText(/^Price follows the market, \+2%/)).toBeInTheDocument();
});
