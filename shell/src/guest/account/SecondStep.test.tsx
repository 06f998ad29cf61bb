import { pageLoad } from '@souk/web-core/config';
import { aUser, giveConfig, json, problem, serveApi } from '@souk/web-core/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './LoginPage';

let left: string[];
beforeEach(() => {
  giveConfig();
  window.history.replaceState(null, '', '/login');
  localStorage.clear();
  left = [];
  jest.spyOn(pageLoad, 'to').mockImplementation((address) => void left.push(address));
});
afterEach(() => jest.restoreAllMocks());

const half = { login_token: 'half', methods: ['code', 'recovery_code'], passkey_options: null };
const needed = () => problem(401, 'Prove it.', { code: 'second_factor_required', ...half });

async function begin(answer: (body: string) => Response) {
  const sent = serveApi({
    'POST /auth/login': needed,
    'POST /auth/login/second-factor': ({ body }) => answer(body),
    'POST /auth/test-token': () => json(aUser()),
  });
  const user = userEvent.setup();
  render(<LoginPage />);
  await user.type(screen.getByLabelText('Email'), 'amina@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  const code = await screen.findByRole('textbox', { name: 'Code' });
  return { user, sent, code };
}

it('asks for the second factor, in any of the ways that are open, and goes to /dashboard', async () => {
  const { user, sent, code } = await begin((body) =>
    JSON.parse(body).recovery_code
      ? json({ access_token: 'good', token_type: 'bearer' })
      : problem(422, 'No.', { errors: [{ field: 'code', message: 'This code isn’t right' }] }),
  );
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('This code isn’t right')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  await user.type(screen.getByLabelText('Recovery code'), '0ABCD-EFGHJ{Enter}');
  await waitFor(() => expect(left).toEqual(['/dashboard']));
  const proofs = sent.filter(({ path }) => path === '/auth/login/second-factor');
  expect(proofs.map(({ body }) => JSON.parse(body))).toEqual([
    { login_token: 'half', code: '123456' },
    { login_token: 'half', recovery_code: '0abcdefghj' },
  ]);
});

it('says that it took too long, and starts again', async () => {
  const { user, code } = await begin(() => problem(401, 'This sign-in took too long. Please start again.'));
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('This sign-in took too long. Please start again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText('Password')).toBeVisible();
});

it('leads to a recovery code where the passkey was refused as a copy', async () => {
  const buffer = new Uint8Array([1]).buffer;
  const response = { authenticatorData: buffer, clientDataJSON: buffer, signature: buffer };
  const signed = {
    id: 'AQ',
    rawId: buffer,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  };
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.assign(navigator, { credentials: { get: async () => signed } });
  const detail = 'Passkey “Phone” counted backwards.';
  const asked = {
    login_token: 'half',
    methods: ['passkey', 'recovery_code'],
    passkey_options: { challenge: 'YQ' },
  };
  serveApi({
    'POST /auth/login': () => problem(401, 'Prove it.', { code: 'second_factor_required', ...asked }),
    'POST /auth/login/second-factor': () => problem(422, detail, { code: 'passkey_copied' }),
  });
  const user = userEvent.setup();
  render(<LoginPage />);
  await user.type(screen.getByLabelText('Email'), 'amina@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Use your passkey' }));
  expect(await screen.findByLabelText('Recovery code')).toBeVisible();
  expect(screen.getByText(detail)).toBeVisible();
});
