import type { Alert } from '@souk/contracts/trading/offers/alerts';
import { json, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../testing/showPage';

const TIMES = { created_at: '2026-11-21T10:00:00.000Z', ends_at: '2027-02-19T10:00:00.000Z' };
const ofPrice = (side: Alert['side'], price: string): Alert => ({
  id: 1,
  side,
  crypto_type: 'SIDRA',
  price_per_unit: price,
  username: null,
  ...TIMES,
});
const ofTrader: Alert = {
  id: 2,
  side: 'sell',
  crypto_type: null,
  price_per_unit: null,
  username: 'yusuf',
  ...TIMES,
};

describe('alerts', () => {
  it('are set on the market with the price that is looked for, listed and removed', async () => {
    let kept: Alert[] = [ofTrader];
    const { user, sent } = await showPage('/offers?max_price=1.95', {
      routes: {
        'GET /alerts': () => json(kept),
        'PUT /alerts/price': ({ body }) => {
          const { side, price_per_unit: price } = JSON.parse(body);
          kept = [ofPrice(side, price), ...kept];
          return json(kept[0]);
        },
        'DELETE /alerts/2': () => {
          kept = kept.filter(({ id }) => id !== 2);
          return new Response(null, { status: 204 });
        },
      },
    });
    const [button] = await screen.findAllByRole('button', { name: 'Tell me when…' });
    await user.click(button as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Tell me when…' }));
    expect(await dialog.findByText('An offer of yusuf')).toBeVisible();
    expect(dialog.getByLabelText(/^SIDRA for at most/)).toHaveValue('1.95');
    await user.click(dialog.getByRole('button', { name: 'Set alert' }));
    expect(await dialog.findByText('SIDRA sold for 1.95 USDT or less')).toBeVisible();
    expect(dialog.getByText('Alert set. We’ll tell you once.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove An offer of yusuf' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    const changes = sent
      .filter(({ method, path }) => method !== 'GET' && path.startsWith('/alerts'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(changes).toEqual(['PUT /alerts/price', 'DELETE /alerts/2']);
  });

  it('are of bids where those are, and of either side by choice', async () => {
    const { user, sent } = await showPage('/offers?side=sell&min_price=2.10', {
      routes: {
        'GET /alerts': () => json([ofPrice('buy', '2.50')]),
        'PUT /alerts/price': ({ body }) => json(ofPrice(JSON.parse(body).side, '2.10')),
      },
    });
    await user.click((await screen.findAllByRole('button', { name: 'Tell me when…' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Tell me when…' }));
    expect(await dialog.findByText('SIDRA bought for 2.50 USDT or more')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Someone buys' })).toBeChecked();
    const price = dialog.getByLabelText(/^SIDRA for at least/);
    expect(price).toHaveValue('2.10');
    await user.click(dialog.getByRole('button', { name: 'Set alert' }));
    await waitFor(() => expect(price).toHaveValue(''));
    price.focus();
    await user.tab({ shift: true });
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByRole('radio', { name: 'Someone sells' })).toBeChecked();
    await user.tab();
    expect(dialog.getByLabelText(/^SIDRA for at most/)).toHaveFocus();
    await user.keyboard('1.80{Enter}');
    await waitFor(() => {
      const set = sent.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body as string));
      expect(set).toEqual([
        { side: 'buy', crypto_type: 'SIDRA', price_per_unit: '2.1' },
        { side: 'sell', crypto_type: 'SIDRA', price_per_unit: '1.8' },
      ]);
    });
  });

  it('are offered where a trader sells nothing, and said where one is set', async () => {
    let kept: Alert[] = [];
    const refusals = [problem(409, 'You wait for 20 things already. Remove an alert first.')];
    const { user } = await showPage('/u/yusuf', {
      routes: {
        'GET /alerts': () => json(kept),
        'PUT /alerts/traders/yusuf': () => {
          const refused = refusals.pop();
          if (refused) return refused;
          kept = [ofTrader];
          return json(ofTrader);
        },
      },
    });
    const button = await screen.findByRole('button', { name: 'Tell me when they have an offer' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText(/^You wait for 20 things already/)).toBeVisible();
    await user.click(button);
    expect(await screen.findByText('We’ll tell you once yusuf has an offer.')).toBeVisible();
    expect(screen.queryByText(/^You wait for 20 things already/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Don’t tell me' })).toBeVisible();
  });

  it('are not for visitors', async () => {
    await showPage('/u/yusuf', { as: null });
    expect(await screen.findByText('yusuf sells nothing at the moment.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tell me when they have an offer' })).not.toBeInTheDocument();
  });
});
