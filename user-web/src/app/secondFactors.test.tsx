import type { Factors } from '@souk/contracts/people/signIn/secondFactors';
import { json, problem } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { NO_FACTOR, showPage } from '../testing/showPage';

const SINCE = '2026-11-21T05:12:00.000Z';
const CODES = Array.from({ length: 10 }, (_, number) => `${number}abcd-efghj`);
const WITH_APP: Factors = {
  ...NO_FACTOR,
  totp_since: SINCE,
  recovery_codes_left: 3,
  methods: ['code', 'recovery_code'],
};
const show = (routes = {}) =>
  showPage('/profile?tab=security', { routes: { 'GET /auth/sessions': () => json([]), ...routes } });
const done = () => new Response(null, { status: 204 });

it('an authenticator app is turned on with a code of it, and the recovery codes are shown once', async () => {
  let factors = NO_FACTOR;
  const { user } = await show({
    'GET /auth/factors': () => json(factors),
    'POST /auth/totp/setup': () =>
      json({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Souk:a?secret=A' }),
    'POST /auth/totp/confirm': ({ body }: { body: string }) => {
      const message = 'This code isn’t right. Check your phone’s clock too.';
      if (!body.includes('123456')) return problem(422, message, { errors: [{ field: 'code', message }] });
      factors = WITH_APP;
      return json({ recovery_codes: CODES });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const setup = within(await screen.findByRole('dialog', { name: 'Set up your authenticator app' }));
  expect(setup.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  const code = setup.getByRole('textbox', { name: 'Code' });
  await user.type(code, '000000{Enter}');
  expect(await setup.findByText(/^This code is/)).toBeVisible();
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  const saving = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
  expect(saving.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  await user.click(saving.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
  expect(screen.getByText('Few left')).toBeVisible();
});

it('a factor is removed after a question, and where that fails it says why', async () => {
  const { user, sent } = await show({
    'GET /auth/factors': () => json(WITH_APP),
    'DELETE /auth/totp': () => problem(409, 'It was removed already.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Withdrawals pause for a while/)).toBeVisible();
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await question.findByText('It was removed already.')).toBeVisible();
});

it('a passkey is not offered where the site is need a domain name', async () => {
  await show({ 'GET /auth/factors': () => json({ ...NO_FACTOR, passkeys_possible: false }) });
  expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeDisabled();
  expect(screen.getByText(/need a domain name/)).toBeVisible();
});

it('a passkey that the device refuses to make changes nothing, and says so', async () => {
  const { user, sent } = await show({
    'POST /auth/passkeys/options': () => json({ challenge: 'YQ' }),
    'POST /auth/passkeys': done,
  });
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  await user.click(dialog.getByRole('button', { name: 'Add passkey' }));
  expect(await dialog.findByText(/Nothing was done\.$/)).toBeVisible();
  expect(sent.some(({ method, path }) => method === 'POST' && path === '/auth/passkeys')).toBe(false);
});

it('tells what happened lately, and offers to try again where that cannot be fetched', async () => {
  let isAway = true;
  const event = { id: 1, created_at: SINCE, device: 'curl/8.5.0', address: '192.0.2.1', factor: null };
  const { user } = await show({
    'GET /auth/events': () =>
      isAway ? problem(403, 'Not now') : json([{ ...event, action: 'account.sign_in_refused' }]),
  });
  const card = within(await screen.findByRole('region', { name: 'Recent activity' }));
  expect(await card.findByText('Not now')).toBeVisible();
  isAway = false;
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText(/Someone tried to sign in/)).toBeVisible();
  expect(card.getByText(/Unknown device · 192\.0\.2\.1/)).toBeVisible();
});
