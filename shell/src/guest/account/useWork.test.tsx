import { pageLoad } from '@souk/web-core/config';
import { aUser, giveConfig, json, problem, serveApi } from '@souk/web-core/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { LoginPage } from './LoginPage';
import { RegisterPage } from './RegisterPage';
import { loginRules, registrationRules, resetRequestRules } from './rules';

const secret = { hmacSignatureSecret: 'secret' };
const makeWork = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey, ...secret });

const asks = (challenge: unknown) =>
  problem(429, 'Please wait a moment', { code: 'proof_of_work_needed', challenge });

beforeAll(async () => {
  giveConfig();
  await Promise.all([loginRules, registrationRules, resetRequestRules].map((rules) => rules.load()));
});
afterEach(() => jest.restoreAllMocks());

async function askForReset() {
  render(<ForgotPasswordPage />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'amina@example.com');
  const press = () => user.click(screen.getByRole('button', { name: 'Send reset link' }));
  await press();
  return press;
}

it('does what the api asks, says so, and sends the same again by itself', async () => {
  const challenge = await makeWork();
  let grant = () => {};
  const granted = new Promise<void>((resolve) => (grant = resolve));
  const answers = [
    async () => asks(challenge),
    async () => {
      await granted;
      return json({ message: 'ok' });
    },
  ];
  const sent = serveApi({ 'POST /auth/password-reset/request': () => answers.shift()?.() ?? json({}) });
  await askForReset();
  expect(await screen.findByRole('button', { name: 'One moment…' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('One moment…', { selector: '[aria-live]' })).toBeInTheDocument();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.headers.get('Souk-Proof')).toBeNull();
  expect(sent[1]?.body).toBe(sent[0]?.body);
  const proof = JSON.parse(sent[1]?.headers.get('Souk-Proof') ?? '');
  expect(await verifySolution({ ...proof, deriveKey, ...secret })).toMatchObject({ verified: true });
  grant();
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
});

it('does it at a registration too, whose refusal stands at its field', async () => {
  const challenge = await makeWork();
  const refusal = () =>
    problem(409, 'Taken', { errors: [{ field: 'username', message: 'Username is already taken' }] });
  const answers = [() => asks(challenge), refusal];
  const sent = serveApi({ 'POST /auth/register': () => answers.shift()?.() ?? json({}) });
  render(<RegisterPage />);
  const user = userEvent.setup();
  const values = { Email: 'amina@example.com', Username: 'amina', Password: 'secret1' };
  for (const [label, value] of Object.entries({ ...values, 'Confirm password': 'secret1' }))
    await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByText('Username is already taken');
  expect(screen.getByRole('button', { name: 'Create account' })).toBeVisible();
  expect(sent.filter(({ path }) => path === '/auth/register')).toHaveLength(2);
});

it('says so where the browser cannot do it, and can be pressed again', async () => {
  const broken = { parameters: { ...(await makeWork()).parameters, keyPrefix: 'no hex' } };
  const answers = [() => asks(broken)];
  serveApi({ 'POST /auth/password-reset/request': () => answers.shift()?.() ?? json({ message: 'ok' }) });
  const press = await askForReset();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser couldn’t do what we ask');
  await press();
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
});

it('asks once only: a proof that is refused is told', async () => {
  const challenge = await makeWork();
  const sent = serveApi({ 'POST /auth/password-reset/request': () => asks(challenge) });
  await askForReset();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a moment');
  expect(sent).toHaveLength(2);
});

it('does it at a sign-in and its second step, where the neighbours guess', async () => {
  jest.spyOn(pageLoad, 'to').mockImplementation(() => {});
  const challenge = await makeWork();
  const noisy = () => problem(429, 'Too many failed sign-ins', { code: 'too_many_sign_ins', challenge });
  const half = { login_token: 'half', methods: ['code'], passkey_options: null };
  const first = [noisy, () => problem(401, 'Prove it.', { code: 'second_factor_required', ...half })];
  const second = [noisy, () => json({ access_token: 'good', token_type: 'bearer' })];
  const sent = serveApi({
    'POST /auth/login': () => first.shift()?.() ?? json({}),
    'POST /auth/login/second-factor': () => second.shift()?.() ?? json({}),
    'POST /auth/test-token': () => json(aUser()),
  });
  render(<LoginPage />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'amina@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
  await waitFor(() => expect(pageLoad.to).toHaveBeenCalledWith('/dashboard'));
  const proofs = sent.filter(({ path }) => path.startsWith('/auth/login'));
  expect(proofs.map(({ headers }) => headers.has('Souk-Proof'))).toEqual([false, true, false, true]);
});

it('says at once what another lock says', async () => {
  const locked = () => problem(429, 'Too many failed sign-ins. Try again.', { code: 'too_many_sign_ins' });
  const sent = serveApi({ 'POST /auth/login': locked });
  render(<LoginPage />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'amina@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many failed sign-ins');
  expect(sent.filter(({ path }) => path === '/auth/login')).toHaveLength(1);
});
