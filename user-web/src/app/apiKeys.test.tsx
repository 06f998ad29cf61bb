import type { ApiKey } from '@souk/contracts/people/apiKeys/apiKeys';
import { json } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../testing/showPage';

const key: ApiKey = {
  id: `sk_${'a'.repeat(20)}`,
  name: 'My bot',
  scopes: ['read', 'offers', 'bids'],
  networks: ['203.0.113.0/24'],
  least_prices: { SIDRA: '2.00' },
  most_prices: { SIDRA: '2.30' },
  created_at: '2026-11-21T05:12:00.000Z',
  expires_at: '2027-02-19T05:12:00.000Z',
  used_at: '2026-11-21T06:12:00.000Z',
  used_from: '203.0.113.7',
  is_over: false,
};
const show = (routes = {}) =>
  showPage('/profile?tab=api', {
    routes: {
      'GET /api-keys': () => json([key]),
      'GET /webhooks': () => json({ public_key: null, old_key: null, webhooks: [] }),
      ...routes,
    },
  });

it('says what each key may do, and from where it was used', async () => {
  await show();
  const card = within(await screen.findByRole('region', { name: 'API keys' }));
  expect(await card.findByText('Post, change, pause and delete your offers')).toBeVisible();
  expect(card.getByText('203.0.113.7').closest('p')).toHaveTextContent(/^used .* from 203/);
  expect(card.getByText('It sells no SIDRA for less than 2.00 USDT each.')).toBeVisible();
  expect(card.getByText('It buys no SIDRA for more than 2.30 USDT each.')).toBeVisible();
  expect(card.getByText('203.0.113.0/24').closest('p')).toHaveTextContent(/^only from/);
});

it('revokes a key only after a question', async () => {
  let keys = [key];
  const { user, sent } = await show({
    'GET /api-keys': () => json(keys),
    [`DELETE /api-keys/${key.id}`]: () => {
      keys = [];
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke My bot' }));
  const question = within(screen.getByRole('dialog', { name: 'Revoke “My bot”?' }));
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No keys. Programs can do nothing in your account.')).toBeVisible();
  expect(screen.getByText('“My bot” is revoked.')).toBeVisible();
});

it('makes a key in the browser, sends its public half, and shows the private one once', async () => {
  const { user, sent } = await show({ 'POST /api-keys': () => json({ ...key, name: 'Prices' }, 201) });
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
  await user.type(await form.findByLabelText('Name'), 'Prices');
  await user.click(form.getByLabelText('Read the market, your trades and your wallet'));
  await user.click(form.getByRole('button', { name: 'Create key' }));
  expect(await form.findByText('Choose at least one')).toBeVisible();
  await user.click(form.getByLabelText('Post, change, pause and delete your offers'));
  await user.type(form.getByLabelText('Lowest price for one SIDRA'), '2.10');
  await user.click(form.getByLabelText('Post, change, pause and close your bids'));
  await user.click(form.getByRole('button', { name: 'Create key' }));
  expect(await form.findByText('Name the highest price that the key may set')).toBeVisible();
  await user.type(form.getByLabelText('Highest price for one SIDRA'), '2.30');
  await user.type(form.getByLabelText(/Only from these addresses/), '203.0.113.7, 198.51.100.0/24');
  await user.click(form.getByRole('button', { name: 'Create key' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Save your private key' }));
  expect(shown.getByText(/BEGIN PRIVATE KEY/)).toBeVisible();
  const { body } = sent.find(({ method, path }) => method === 'POST' && path === '/api-keys') ?? {};
  expect(JSON.parse(body ?? '')).toEqual({
    name: 'Prices',
    scopes: ['offers', 'bids'],
    networks: ['203.0.113.7', '198.51.100.0/24'],
    least_prices: { SIDRA: '2.1' },
    most_prices: { SIDRA: '2.3' },
    days: 90,
    public_key: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
  });
  await user.click(shown.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByText(/BEGIN PRIVATE KEY/)).toBeNull();
});

it('says plainly that a browser makes no such key', async () => {
  const make = jest.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('Unknown'));
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
  expect(await dialog.findByText(/This browser can’t make such a key/)).toBeVisible();
  make.mockRestore();
});

it('stays open while a key is registered: only this page has its private half', async () => {
  let register = () => {};
  const registered = new Promise<void>((resolve) => {
    register = resolve;
  });
  const { user } = await show({ 'POST /api-keys': () => registered.then(() => json(key, 201)) });
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
  await user.type(await form.findByLabelText('Name'), 'Prices');
  await user.click(form.getByRole('button', { name: 'Create key' }));
  expect(form.getByRole('button', { name: 'Close' })).toBeDisabled();
  register();
  expect(await screen.findByText(/BEGIN PRIVATE KEY/)).toBeVisible();
});
