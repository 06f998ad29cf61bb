import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/platform/settings/settings';
import { pageLoad } from '@souk/web-core';
import { readToken, takeEndedSession } from '@souk/web-core/request';
import { aUser, json, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../../testing/showPage';

let left: string[];
beforeEach(() => {
  left = [];
  jest.spyOn(pageLoad, 'to').mockImplementation((address) => void left.push(address));
  takeEndedSession();
});
afterEach(() => jest.restoreAllMocks());

const admin = aUser({ id: 1, role: 'admin', email: 'admin@souk.example' });
const ended = () => problem(401, 'Your session has ended.');

async function loseSession() {
  const page = await showPage('/admin?tab=system', {
    as: admin,
    routes: {
      'GET /admin/settings': () => (readToken() ? json(DEFAULT_SYSTEM_SETTINGS) : ended()),
      'PUT /admin/settings/kyc_required': () =>
        readToken() === 'newer' ? json({ ...DEFAULT_SYSTEM_SETTINGS, kyc_required: false }) : ended(),
      'POST /auth/login': ({ body }) =>
        new URLSearchParams(body).get('password') === 'right-password'
          ? json({ access_token: 'newer', token_type: 'bearer' })
          : problem(401, 'Incorrect email or password.'),
    },
  });
  await page.user.click(await screen.findByRole('switch', { name: 'KYC required' }));
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Your session ended' }));
  const logIn = async (password: string) => {
    await page.user.clear(question.getByLabelText('Password'));
    await page.user.type(question.getByLabelText('Password'), password);
    await page.user.click(question.getByRole('button', { name: 'Log in again' }));
  };
  return { ...page, question, logIn };
}

it('asks for the password in place, keeps what is unsaved, and lets it be saved then', async () => {
  const { user, sent, logIn, question } = await loseSession();
  expect(readToken()).toBeNull();
  await logIn('wrong-password');
  expect(await question.findByText('Incorrect email or password.')).toBeVisible();
  await logIn('right-password');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const login = sent.filter(({ path }) => path === '/auth/login').at(-1);
  expect(Object.fromEntries(new URLSearchParams(login?.body))).toEqual({
    username: 'admin@souk.example',
    password: 'right-password',
  });
  expect(readToken()).toBe('newer');
  expect(screen.getByRole('switch', { name: 'KYC required' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('System settings saved')).toBeVisible();
  expect(left).toEqual([]);
});

it('goes to /login where the admin cancels', async () => {
  const { user, question } = await loseSession();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(left).toEqual(['/login']);
});

it('leaves a page without anything unsaved to the redirect', async () => {
  await showPage('/admin?tab=system', { as: admin, routes: { 'GET /admin/settings': ended } });
  await waitFor(() => expect(left).toContain('/login'));
  expect(readToken()).toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
