import type { Webhook, WebhookDelivery } from '@souk/contracts/platform/notifications/webhooks';
import { json, problem } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../testing/showPage';

const webhook: Webhook = {
  id: `wh_${'a'.repeat(20)}`,
  url: 'https://shop.example/souk',
  topics: ['trades', 'messages'],
  is_active: true,
  created_at: '2026-11-21T05:12:00.000Z',
  failing_since: null,
};
const off: Webhook = {
  ...webhook,
  id: `wh_${'b'.repeat(20)}`,
  url: 'https://old.example/',
  is_active: false,
  failing_since: '2026-11-22T05:12:00.000Z',
};
const delivery: WebhookDelivery = {
  id: 7,
  kind: 'trade_opened',
  subject: 'trade',
  subject_id: 17,
  created_at: '2026-11-21T05:12:00.000Z',
  tries: 2,
  status: 500,
  sent_at: null,
  given_up_at: null,
};
const list = (...webhooks: Webhook[]) => json({ public_key: 'whpk_AAAA', old_key: null, webhooks });
const show = (routes = {}) =>
  showPage('/profile?tab=api', {
    routes: { 'GET /api-keys': () => json([]), 'GET /webhooks': () => list(webhook, off), ...routes },
  });
const card = async () => within(await screen.findByRole('region', { name: 'Webhooks' }));

it('says who is told of what, which key verifies it, and who is off', async () => {
  await show();
  const { findByText, getByText, getAllByRole } = await card();
  expect(await findByText('https://shop.example/souk')).toBeVisible();
  expect(getByText('whpk_AAAA')).toBeVisible();
  expect(getByText('Off')).toBeVisible();
  expect(getAllByRole('button', { name: 'Send a test' })).toHaveLength(1);
});

it('names the key before, while it signs too', async () => {
  const old_key = { public_key: 'whpk_BBBB', until: '2026-11-22T05:12:00.000Z' };
  const keys = { public_key: 'whpk_AAAA', old_key, webhooks: [webhook] };
  await show({ 'GET /webhooks': () => json(keys) });
  const { findByText, getByText } = await card();
  expect(await findByText('whpk_BBBB')).toBeVisible();
  expect(getByText('whpk_AAAA')).toBeVisible();
});

it('shows nothing where the platform tells no programs', async () => {
  await show({ 'GET /webhooks': () => json({ public_key: null, old_key: null, webhooks: [] }) });
  expect(await screen.findByText('No keys. Programs can do nothing in your account.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Webhooks' })).toBeNull();
});

it('adds an address, and explains what is wrong with one', async () => {
  const { user, sent } = await show({ 'POST /webhooks': () => json(webhook, 201) });
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add an address' }));
  await user.type(form.getByLabelText('Address'), 'http://10.0.0.1/');
  await user.click(form.getByLabelText('Messages in your trades'));
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText(/Enter an address such as/)).toBeVisible();
  await user.clear(form.getByLabelText('Address'));
  await user.type(form.getByLabelText('Address'), 'https://shop.example/souk');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('It answered, so we’ll notify it from now on.')).toBeVisible();
  const { body } = sent.find(({ method, path }) => method === 'POST' && path === '/webhooks') ?? {};
  expect(JSON.parse(body ?? '')).toEqual({
    url: 'https://shop.example/souk',
    topics: ['trades', 'messages'],
  });
});

it('stays open until the address has answered, and says how it failed', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = await show({
    'POST /webhooks': () => answered.then(() => problem(409, 'It answered with 404.')),
  });
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add an address' }));
  await user.type(form.getByLabelText('Address'), 'https://shop.example/souk');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(form.getByRole('button', { name: 'Close' })).toBeDisabled();
  answer();
  expect(await form.findByText('It answered with 404.')).toBeVisible();
  expect(form.getByRole('button', { name: 'Close' })).toBeEnabled();
});

it('sends a test, and says how it was answered', async () => {
  let status: number | null = 418;
  const { user } = await show({ [`POST /webhooks/${webhook.id}/test`]: () => json({ status }) });
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('The test was answered with 418.')).toBeVisible();
  status = null;
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('The test got no answer.')).toBeVisible();
});

it('lists what was told, and sends it again', async () => {
  const { user, sent } = await show({
    [`GET /webhooks/${webhook.id}/deliveries`]: () =>
      json([
        delivery,
        { ...delivery, id: 6, status: null, given_up_at: delivery.created_at },
        { ...delivery, id: 5, tries: 0, status: null },
      ]),
    [`POST /webhooks/${webhook.id}/deliveries/7/again`]: () => new Response(null, { status: 204 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Deliveries to https://shop.example/souk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
  expect(await dialog.findByText(/answered with 500, trying again/)).toBeVisible();
  expect(dialog.getByText(/no answer, given up/)).toBeVisible();
  expect(dialog.getByText(/being sent/)).toBeVisible();
  await user.click(dialog.getAllByRole('button', { name: 'Send again' })[0] as HTMLElement);
  expect(sent.some(({ method, path }) => method === 'POST' && path.endsWith('/7/again'))).toBe(true);
});

it('deletes an address only after a question', async () => {
  let webhooks = [webhook];
  const { user } = await show({
    'GET /webhooks': () => list(...webhooks),
    [`DELETE /webhooks/${webhook.id}`]: () => {
      webhooks = [];
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete https://shop.example/souk' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted. We no longer notify it.')).toBeVisible();
  expect(await screen.findByText('No addresses yet.')).toBeVisible();
});
