import { BrowserRouter, createStore, MemoryRouter, Provider, pageLoad, startSession } from '@souk/web-core';
import { saveToken, TOKEN_KEY } from '@souk/web-core/request';
import { aUser, giveConfig, json, problem, serveApi } from '@souk/web-core/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ComponentType } from 'react';
import { App } from './App';

beforeAll(() => void giveConfig());

let left: string[];
beforeEach(() => {
  localStorage.clear();
  left = [];
  jest.spyOn(pageLoad, 'to').mockImplementation((address) => void left.push(address));
  jest.spyOn(pageLoad, 'replace').mockImplementation((address) => void left.push(address));
});
afterEach(() => jest.restoreAllMocks());

/** Opens a page of the shell itself: an unknown address needs no remote. */
function show(
  address = '/nowhere',
  Router: ComponentType<ComponentProps<typeof MemoryRouter>> = MemoryRouter,
) {
  const store = createStore();
  void store.dispatch(startSession());
  render(
    <Provider store={store}>
      <Router initialEntries={[address]}>
        <App />
      </Router>
    </Provider>,
  );
  return store;
}

async function showAs(user = aUser()) {
  saveToken('good');
  serveApi({ 'POST /auth/test-token': () => json(user) });
  show();
  await screen.findByRole('banner');
}

it('shows a spinner while the session starts', async () => {
  saveToken('good');
  serveApi({ 'POST /auth/test-token': () => new Promise(() => {}) });
  show('/wallet');
  expect(screen.getByRole('status')).toHaveTextContent('Signing you in');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

it('sends a visitor to /login', async () => {
  serveApi({});
  show('/wallet');
  await waitFor(() => expect(left).toEqual(['/login']));
});

it('sends the bearer of a refused token to /login', async () => {
  saveToken('old');
  serveApi({ 'POST /auth/test-token': () => problem(401, 'Your session has ended.') });
  show('/wallet');
  await waitFor(() => expect(left).toContain('/login'));
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
});

it('starts a page at its top, but lets Back lead to where a page was left', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  window.history.replaceState(null, '', '/nowhere');
  saveToken('good');
  serveApi({ 'POST /auth/test-token': () => json(aUser({ role: 'admin' })) });
  show(undefined, BrowserRouter);
  const link = await screen.findByRole('link', { name: 'Admin Panel' });
  const arrive = (name: string) =>
    waitFor(() => expect(screen.getByRole('link', { name, current: 'page' })).toBeInTheDocument());
  await userEvent.click(link);
  await arrive('Admin Panel');
  expect(scrollTo).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await arrive('Dashboard');
  expect(scrollTo).toHaveBeenCalledTimes(2);
  window.history.back();
  await arrive('Admin Panel');
  expect(document.querySelector('main')).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await arrive('Dashboard');
  expect(scrollTo).toHaveBeenCalledTimes(3);
});

describe('the navigation bar', () => {
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('offers a regular user their six pages, and shows their e-mail', async () => {
    await showAs();
    expect(links()).toEqual(['Dashboard', 'Browse Offers', 'My Offers', 'Trades', 'Wallet', 'Profile']);
    expect(screen.getByText('amina@example.com')).toBeInTheDocument();
    expect(screen.queryByText('Admin')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Souk' })).toHaveAttribute('href', '/dashboard');
    expect(document.title).toBe('Page not found · Souk');
  });

  it('has five of them as tabs for a telephone', async () => {
    await showAs();
    const tabs = within(screen.getByRole('navigation', { name: 'Tabs' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Offers',
      'Trades',
      'Wallet',
      'Profile',
    ]);
  });

  it('offers an admin two, with a badge and the suffix in the title', async () => {
    await showAs(aUser({ role: 'admin' }));
    expect(links()).toEqual(['Dashboard', 'Admin Panel']);
    expect(screen.getByText('Admin')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Souk Admin' })).toHaveAttribute('href', '/dashboard');
    expect(document.title).toBe('Page not found · Souk Admin');
  });

  it('has a menu that opens, says so, and closes with Escape', async () => {
    await showAs();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const toggle = screen.getByRole('button', { name: 'Close menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });

  it('closes its menu also where the page it stands on is chosen', async () => {
    await showAs();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    // A link to the current page does not navigate either.
    const here = within(screen.getByRole('banner')).getByRole('link', { name: 'Trades' });
    here.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(here);
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('logs out, wherever one is: the token and the bar are gone, and /login follows', async () => {
    await showAs();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(left).toEqual(['/login']);
  });
});

describe('what another tab does to the session', () => {
  it.each([
    ['logs out', () => localStorage.removeItem(TOKEN_KEY), ['/login']],
    ['clears the storage', () => localStorage.clear(), ['/login']],
    ['signs in as another user', () => saveToken('another'), ['/dashboard']],
    ['switches something else', () => localStorage.setItem('other', 'value'), []],
  ])('is followed when it %s', async (_, change, to) => {
    await showAs();
    change();
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(left).toEqual(to);
  });

  it('is found out by a page that comes back as it was left', async () => {
    await showAs();
    localStorage.removeItem(TOKEN_KEY);
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(left).toEqual(['/login']);
  });
});

it('says that an address names no page, with a way back', async () => {
  await showAs();
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
});

it('says over each page that the platform closes down, which no one can close', async () => {
  const dates = { closing_on: '2027-03-01', claims_on: '2027-04-01', closed_on: '2027-12-31' };
  saveToken('good');
  serveApi({
    'POST /auth/test-token': () => json(aUser()),
    'GET /announcement': () => json({ text: 'Fees are lower.', wind_down: { state: 'closing', ...dates } }),
  });
  show();
  expect(await screen.findByText(/is closing down$/)).toBeVisible();
  expect(screen.getByText(/^You can still finish open trades/)).toHaveTextContent(
    'You can still finish open trades and withdraw. Withdrawals only from 1 Apr 2027. Withdraw before 31 Dec 2027.',
  );
  expect(screen.getByText('Fees are lower.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /dismiss|close/i }));
  expect(screen.queryByText('Fees are lower.')).toBeNull();
  expect(screen.getByText(/is closing down$/)).toBeVisible();
});
