import { pageLoad } from '@souk/web-core/config';
import { readToken, tellEndedSession } from '@souk/web-core/request';
import { aUser, giveConfig, json, problem, type Routes, serveApi } from '@souk/web-core/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { LoginPage } from './LoginPage';
import { RegisterPage } from './RegisterPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import { loginRules, registrationRules, resetRequestRules, resetRules } from './rules';

beforeAll(async () => {
  giveConfig();
  // The first press into a form loads these.
  await Promise.all(
    [loginRules, registrationRules, resetRequestRules, resetRules].map((rules) => rules.load()),
  );
});

let left: string[];
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/login');
  left = [];
  jest.spyOn(pageLoad, 'to').mockImplementation((address) => void left.push(address));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open(page: ReactElement, routes: Routes = {}) {
  // Timers advance with real time and can be moved forward; responses must not wait for fake timers.
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] });
  const sent = serveApi(routes);
  render(page);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const field = (label: string) => screen.getByLabelText(label);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await user.clear(field(label));
      if (value) await user.type(field(label), value);
    }
  };
  const pass = (milliseconds: number) =>
    act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));
  return { sent, user, field, press, fill, pass };
}

/** Presses a button by click, double-click and Enter; the first two clicks come before the page can render. */
async function pressOften(user: ReturnType<typeof userEvent.setup>, name: string) {
  const button = screen.getByRole('button', { name });
  act(() => {
    button.click();
    button.click();
  });
  await user.dblClick(button);
  button.focus();
  await user.keyboard('{Enter}');
}

function heldAnswer(answer: () => Response) {
  let grant = () => {};
  const granted = new Promise<void>((resolve) => (grant = resolve));
  return { grant: () => grant(), held: () => granted.then(answer) };
}

describe('/login', () => {
  const credentials = { Email: 'Amina@example.com', Password: 'secret1' };

  it('refuses by the rules that clients rely on', async () => {
    const { press, field, fill, sent } = open(<LoginPage />);
    await press('Sign in');
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    expect(field('Password')).toHaveAccessibleDescription('Password is required');
    await fill({ Email: 'amina', Password: 'short' });
    await press('Sign in');
    expect(field('Email')).toHaveAccessibleDescription('Invalid email address');
    expect(field('Password')).toHaveAccessibleDescription('Password must be at least 6 characters');
    expect(sent).toHaveLength(0);
  });

  it('saves the token, asks whose it is, and goes to /dashboard', async () => {
    const { press, fill, sent } = open(<LoginPage />, {
      'POST /auth/login': () => json({ access_token: 'good', token_type: 'bearer' }),
      'POST /auth/test-token': () => json(aUser()),
    });
    await fill(credentials);
    await press('Sign in');
    await waitFor(() => expect(left).toEqual(['/dashboard']));
    expect(sent[0]?.body).toBe('username=amina%40example.com&password=secret1');
    expect(sent[1]?.headers.get('Authorization')).toBe('Bearer good');
    expect(readToken()).toBe('good');
  });

  it('is sent once however often it is pressed', async () => {
    const { grant, held } = heldAnswer(() => json({ access_token: 'good', token_type: 'bearer' }));
    const { user, fill, sent } = open(<LoginPage />, {
      'POST /auth/login': held,
      'POST /auth/test-token': () => json(aUser()),
    });
    await fill(credentials);
    await pressOften(user, 'Sign in');
    expect(await screen.findByRole('button', { name: 'Signing in…' })).toBeVisible();
    grant();
    await waitFor(() => expect(left).toEqual(['/dashboard']));
    expect(sent.filter(({ path }) => path === '/auth/login')).toHaveLength(1);
  });

  it('stays, shows the server’s text and keeps what was typed when the password is wrong', async () => {
    const { press, fill, field } = open(<LoginPage />, {
      'POST /auth/login': () => problem(401, 'Incorrect email or password.'),
    });
    await fill(credentials);
    await press('Sign in');
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
    expect(field('Email')).toHaveValue('Amina@example.com');
    expect(readToken()).toBeNull();
    expect(left).toEqual([]);
  });

  it('removes the saved token when the user cannot be fetched', async () => {
    const { press, fill } = open(<LoginPage />, {
      'POST /auth/login': () => json({ access_token: 'bad', token_type: 'bearer' }),
      'POST /auth/test-token': () => problem(503, 'Souk is being maintained.'),
    });
    await fill(credentials);
    await press('Sign in');
    expect(await screen.findByRole('alert')).toHaveTextContent('Souk is being maintained.');
    expect(readToken()).toBeNull();
    expect(left).toEqual([]);
  });

  it('says once that a session has ended, and not before its script runs', () => {
    tellEndedSession();
    expect(renderToString(<LoginPage />)).not.toContain('Your session');
    open(<LoginPage />);
    expect(screen.getByRole('status')).toHaveTextContent('Your session has ended. Please sign in again.');
    cleanup();
    open(<LoginPage />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('says that an account was deleted', () => {
    tellEndedSession('erased');
    open(<LoginPage />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Your account was deleted/);
  });
});

describe('/register', () => {
  const valid = {
    Email: 'amina@example.com',
    Username: 'amina',
    Password: 'secret1',
    'Confirm password': 'secret1',
  };

  it('refuses by the rules that clients rely on', async () => {
    const { press, field, fill, sent } = open(<RegisterPage />);
    await press('Create account');
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    expect(field('Username')).toHaveAccessibleDescription('Username is required');
    expect(field('Password')).toHaveAccessibleDescription('Password is required');
    expect(field('Confirm password')).toHaveAccessibleDescription('Please confirm your password');
    await fill({ Email: 'a@b', Username: 'ab', Password: 'abc', 'Confirm password': 'abd' });
    await press('Create account');
    expect(field('Email')).toHaveAccessibleDescription('Invalid email address');
    expect(field('Username')).toHaveAccessibleDescription('Username must be at least 3 characters');
    expect(field('Password')).toHaveAccessibleDescription('Password must be at least 6 characters');
    expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
    await fill({ Username: 'Amina K', 'Phone (optional)': 'call me' });
    await press('Create account');
    expect(field('Username')).toHaveAccessibleDescription(
      'Username can only contain lowercase letters, numbers, and underscores',
    );
    expect(field('Phone (optional)')).toHaveAccessibleDescription('Please enter a valid phone number');
    expect(sent.map(({ path }) => path)).toEqual(['/requirements']);
  });

  it('sends no confirmation, says so when done, and goes to /login after 2 seconds', async () => {
    const { press, fill, sent, pass } = open(<RegisterPage />, {
      'POST /auth/register': () => json(aUser(), 201),
    });
    await fill(valid);
    await press('Create account');
    expect(JSON.parse(sent.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
      email: 'amina@example.com',
      username: 'amina',
      phone: null,
      password: 'secret1',
    });
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Account created successfully! Please log in.',
    );
    await pass(1000);
    expect(left).toEqual([]);
    await pass(1000);
    expect(left).toEqual(['/login']);
    // The next page has the email filled in and focuses the password.
    cleanup();
    const login = open(<LoginPage />);
    await waitFor(() => expect(login.field('Email')).toHaveValue('amina@example.com'));
    expect(login.field('Password')).toHaveFocus();
  });

  it('names the version of the terms, which goes with the account', async () => {
    const { press, fill, sent } = open(<RegisterPage />, {
      'GET /requirements': () => json({ terms_version: '2026-12' }),
      'POST /auth/register': () => json(aUser(), 201),
    });
    const terms = await screen.findByRole('link', { name: 'terms, version 2026-12' });
    expect(terms).toHaveAttribute('href', '/terms');
    await fill(valid);
    await press('Create account');
    await screen.findByText('Account created successfully! Please log in.');
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({ accepted_terms: '2026-12' });
  });

  it('shows the server’s text at its field, or above the form', async () => {
    const answers = [
      problem(422, 'Taken', { errors: [{ field: 'username', message: 'Username is already taken' }] }),
      new Response('', { status: 500 }),
    ];
    const { press, fill, field } = open(<RegisterPage />, {
      'POST /auth/register': () => answers.shift() ?? json({}),
    });
    await fill(valid);
    await press('Create account');
    await screen.findByText('Username is already taken');
    expect(field('Username')).toHaveAccessibleDescription('Username is already taken');
    await press('Create account');
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during registration');
    for (const [label, value] of Object.entries(valid)) expect(field(label)).toHaveValue(value);
  });
});

describe('/forgot-password', () => {
  it('asks for an e-mail address', async () => {
    const { press, field, fill } = open(<ForgotPasswordPage />);
    await press('Send reset link');
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    await fill({ Email: 'amina' });
    await press('Send reset link');
    expect(field('Email')).toHaveAccessibleDescription('Invalid email address');
  });

  it('says the same for every address, with a way back', async () => {
    const { press, fill, sent } = open(<ForgotPasswordPage />, {
      'POST /auth/password-reset/request': () => json({ message: 'ok' }),
    });
    await fill({ Email: 'amina@example.com' });
    await press('Send reset link');
    expect(sent[0]?.body).toBe('{"email":"amina@example.com"}');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(await screen.findByRole('status')).toHaveTextContent(
      'If an account exists with this email, you will receive a password reset link shortly.',
    );
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  });

  it('keeps the address where nothing answers', async () => {
    const { press, fill, field } = open(<ForgotPasswordPage />);
    await fill({ Email: 'amina@example.com' });
    await press('Send reset link');
    expect(await screen.findByRole('alert')).toHaveTextContent('can’t be reached');
    expect(field('Email')).toHaveValue('amina@example.com');
  });
});

describe('/reset-password', () => {
  it('says that a link without a token is invalid', () => {
    open(<ResetPasswordPage />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Invalid reset link. Please request a new password reset.',
    );
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('says that a link is dead before a password is thought of', async () => {
    window.history.replaceState(null, '', '/reset-password?token=abc');
    open(<ResetPasswordPage />, { 'POST /auth/password-reset/check': () => json({ email: null }) });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid reset link/);
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('wants eight characters, twice the same', async () => {
    window.history.replaceState(null, '', '/reset-password?token=abc');
    const { press, fill, field } = open(<ResetPasswordPage />);
    await fill({ 'New password': 'seven77', 'Confirm password': 'other' });
    await press('Set new password');
    expect(field('New password')).toHaveAccessibleDescription('Password must be at least 8 characters');
    expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  });

  it('sends the token, says so when done, and goes to /login after 3 seconds', async () => {
    window.history.replaceState(null, '', '/reset-password?token=abc');
    const { press, fill, sent, pass } = open(<ResetPasswordPage />, {
      'POST /auth/password-reset/check': () => json({ email: 'amina@example.com' }),
      'POST /auth/password-reset/confirm': () => json({ message: 'ok' }),
    });
    // Password managers store the new password under this name.
    await waitFor(() =>
      expect(document.querySelector('[autocomplete=username]')).toHaveValue('amina@example.com'),
    );
    await fill({ 'New password': 'long-enough', 'Confirm password': 'long-enough' });
    await press('Set new password');
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual({ token: 'abc', new_password: 'long-enough' });
    expect(await screen.findByRole('status')).toHaveTextContent('Password reset successful');
    await pass(2000);
    expect(left).toEqual([]);
    await pass(1000);
    expect(left).toEqual(['/login']);
  });
});
