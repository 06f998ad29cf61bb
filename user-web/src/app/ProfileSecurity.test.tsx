import { deviceName } from '@souk/web-core/security';
import { json, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../testing/showPage';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const own = {
  id: 'a'.repeat(22),
  device: FIREFOX,
  address: '192.0.2.1',
  created_at: '2026-11-21T05:12:00.000Z',
  seen_at: '2026-11-21T06:12:00.000Z',
  is_current: true,
};
const phone = { ...own, id: 'b'.repeat(22), device: 'Mozilla/5.0 (iPhone) Safari/604.1', is_current: false };
const done = () => new Response(null, { status: 204 });

async function show(routes = {}) {
  const page = await showPage('/profile?tab=security', {
    routes: { 'GET /auth/sessions': () => json([own, phone]), ...routes },
  });
  await screen.findByRole('heading', { name: 'Where you are signed in' });
  return page;
}

it('lists the sessions, and signs one of them out', async () => {
  const { user, sent } = await show({ [`DELETE /auth/sessions/${phone.id}`]: done });
  const card = within(screen.getByRole('region', { name: 'Where you are signed in' }));
  const rows = await card.findAllByRole('listitem');
  expect(rows).toHaveLength(2);
  const [first, second] = rows as [HTMLElement, HTMLElement];
  expect(within(first).getByText(/Firefox on Linux/)).toBeVisible();
  expect(within(first).getByText('This device')).toBeVisible();
  expect(within(first).queryByRole('button')).toBeNull();
  await user.click(within(second).getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(sent.some(({ method, path }) => method === 'DELETE' && path.endsWith(phone.id))).toBe(true);
});

it('asks who it is where the last proof is old, and then signs out', async () => {
  let proved = false;
  const factors = {
    totp_since: null,
    passkeys: [],
    recovery_codes_left: 0,
    passkeys_possible: true,
    methods: [],
  };
  const { user } = await show({
    'GET /auth/factors': () => json(factors),
    [`DELETE /auth/sessions/${phone.id}`]: () =>
      proved ? done() : problem(403, 'Please confirm that it is you', { code: 'reauthentication_required' }),
    'POST /auth/reauthenticate': () => {
      proved = true;
      return done();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  const question = within(await screen.findByRole('dialog'));
  await user.type(await question.findByLabelText('Password'), 'correct horse 1');
  await user.click(question.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(proved).toBe(true);
});

it('signs out everywhere else only after a question, and says why it failed', async () => {
  const { user } = await show({ 'DELETE /auth/sessions': () => problem(500, '') });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/One other device has to sign in again/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await question.findByText('The other devices couldn’t be signed out')).toBeVisible();
});

it('asks for another email address, waits for its link, and takes it back', async () => {
  let pending: object | null = null;
  const { user, sent } = await show({
    'GET /auth/email-change': () => json({ pending }),
    'POST /auth/email-change': () => {
      pending = { new_email: 'new@souk.example', expires_at: '2026-11-22T06:12:00.000Z' };
      return json({ message: 'ok' });
    },
    'DELETE /auth/email-change': () => {
      pending = null;
      return done();
    },
  });
  const card = within(screen.getByRole('region', { name: 'Email address' }));
  await user.click(card.getByRole('button', { name: 'Send the link' }));
  expect(await card.findByText('Email is required')).toBeVisible();
  await user.type(card.getByLabelText('New email address'), 'new@souk.example');
  await user.type(card.getByLabelText('Your password'), 'correct horse 1');
  await user.click(card.getByRole('button', { name: 'Send the link' }));
  expect(await card.findByText(/new@souk.example/)).toBeVisible();
  const request = sent.find(({ method, path }) => method === 'POST' && path === '/auth/email-change');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    new_email: 'new@souk.example',
    current_password: 'correct horse 1',
  });
  await user.click(card.getByRole('button', { name: 'Cancel the change' }));
  expect(await card.findByRole('button', { name: 'Send the link' })).toBeVisible();
});

describe('a new password', () => {
  const fill = async (user: Awaited<ReturnType<typeof show>>['user'], again = 'a new password') => {
    await user.type(screen.getByLabelText('Current password'), 'old one');
    await user.type(screen.getByLabelText('New password'), 'a new password');
    await user.type(screen.getByLabelText('Confirm new password'), again);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('is typed twice, and sent without its confirmation', async () => {
    const { user, sent } = await show({ 'PUT /auth/password': done });
    await fill(user, 'another one');
    expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription(
      'Passwords do not match',
    );
    await user.clear(screen.getByLabelText('Confirm new password'));
    await user.type(screen.getByLabelText('Confirm new password'), 'a new password');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(
      await screen.findByText('Password changed. All other devices were signed out, and API keys ended.'),
    ).toBeVisible();
    expect(JSON.parse(sent.find(({ method }) => method === 'PUT')?.body ?? '')).toEqual({
      current_password: 'old one',
      new_password: 'a new password',
    });
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('shows at its field what the server refuses', async () => {
    const message = 'This isn’t your password';
    const { user } = await show({
      'PUT /auth/password': () => problem(422, message, { errors: [{ field: 'current_password', message }] }),
    });
    await fill(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(message);
  });
});

it.each([
  [FIREFOX, 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
    'Edge on Windows',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
