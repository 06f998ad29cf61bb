import { json, list } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { anOffer } from '../testing/anOffer';
import { showPage } from '../testing/showPage';

const market = {
  'GET /market/offers': () =>
    list([
      anOffer({ available_amount: '10.00000000' }),
      anOffer({ id: 4, seller_username: 'nadia', price_per_unit: '2.10' }),
    ]),
};

it('shows visitors what they get for their money, fee included and rounded down, and leads to sign-up', async () => {
  const { sent } = await showPage('/market?spend=100', { as: null, routes: market });
  const [best, dearer] = await screen.findAllByRole('article');
  // 100 / (2.00 × 1.015) is 49.261…
  expect(best).toHaveTextContent('You get 49.26 SIDRA');
  expect(best).toHaveTextContent('Best price');
  expect(best).toHaveTextContent('2 – 20 USDT10 left');
  expect(best).toHaveTextContent(
    'identity verified12 trades · 98% completed · usually sent in ~12 min · since 2025',
  );
  expect(dearer).toHaveTextContent('+5.0%');
  const link = within(best as HTMLElement).getByRole('link', { name: 'Trade with yusuf at 2.00 USDT' });
  const there = new URL((link as HTMLAnchorElement).href);
  expect([there.pathname, there.searchParams.get('next')]).toEqual([
    '/register',
    '/offers?spend=100&trade=3',
  ]);
  expect(sent.find(({ path }) => path === '/market/offers')?.query.get('sort')).toBe('price_low');
  expect(sent.filter(({ path }) => !/^\/(market|offers\/transaction-fees)/.test(path))).toEqual([]);
});

it('tells what an amount of the coin costs, to the last decimal', async () => {
  await showPage('/market', { as: null, routes: market }).then(async ({ user }) => {
    await user.click(screen.getByRole('radio', { name: 'Get' }));
    await user.type(screen.getByLabelText('Amount to get, SIDRA'), '1,11');
    expect(await screen.findByText('For 1.11 SIDRA')).toBeInTheDocument();
  });
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('You pay 2.2533 USDT');
});

it('says how fast trades were verified, where they were enough to say it', async () => {
  const kept = { cases: 130, median_minutes: 14, late: 0 };
  await showPage('/market', { as: null, routes: { 'GET /market/kept-promise': () => json({ kept }) } });
  expect(await screen.findByText(/half were verified within 14 minutes, and none later/)).toBeInTheDocument();
});

describe('the price of completed trades', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), advanceTimers: true });
    jest.spyOn(window, 'IntersectionObserver').mockImplementation(
      (seen) =>
        ({
          observe: () =>
            setTimeout(() => seen([{ isIntersecting: true } as IntersectionObserverEntry], null as never)),
          disconnect: () => {},
        }) as never,
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('is drawn once in sight, and said in words', async () => {
    const day = { trades: 2, lowest: '1.90', highest: '2.20', volume: '1000.50000000' };
    const prices = [
      { ...day, date: '2026-11-10', median: '2.00' },
      { ...day, date: '2026-11-20', median: '2.10', highest: '2.30' },
    ];
    await showPage('/market', { as: null, routes: { 'GET /market/prices': () => json(prices) } });
    expect(await screen.findByText('5.0% above 10 Nov')).toBeInTheDocument();
    expect(
      screen.getByText(/8 of 10 trades between 1.90 and 2.30 USDT; 2,001 SIDRA in 4 trades/),
    ).toBeInTheDocument();
  });

  it('says so where nothing was sold, and looks further back', async () => {
    const { user, sent } = await showPage('/market', { as: null });
    expect(await screen.findByText('No trade was completed in the last 30 days.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    expect(await screen.findByText('No trade was completed in the last 90 days.')).toBeInTheDocument();
    const asked = sent.filter(({ path }) => path === '/market/prices');
    expect(asked.map(({ query }) => query.get('days'))).toEqual(['30', '90']);
  });
});
