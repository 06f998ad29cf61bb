// @slow: draws whole pages of the back office many times
import { aUser, list } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aDeposit, anAdminTrade, anAdminUser, aWithdrawal } from '../testing/factories';
import { showPage } from '../testing/showPage';
import { ADMIN_TABS } from './adminTabs';

const FOUND = {
  'GET /admin/users': () => list([anAdminUser({ id: 2, username: 'amina' })]),
  'GET /admin/deposits': () => list([aDeposit()]),
  'GET /admin/withdrawals': () => list([aWithdrawal()]),
  'GET /admin/trades': () => list([anAdminTrade()]),
};
const looked = (sent: { path: string; query: URLSearchParams }[]) =>
  sent.filter(({ query }) => query.get('search') === 'amina').map(({ path }) => path);

async function type(user: { keyboard: (text: string) => Promise<void> }, text: string) {
  const box = await screen.findByRole('textbox', { name: 'Name, email, hash, wallet, number or tab' });
  await waitFor(() => expect(box).toHaveFocus());
  await user.keyboard(text);
}

it('finds people and cases from any page by Ctrl K, and opens what is chosen', async () => {
  const { user, sent, address } = await showPage('/dashboard', { routes: FOUND });
  await user.keyboard('{Control>}k{/Control}');
  await type(user, 'amina');
  await waitFor(() =>
    expect(looked(sent).sort()).toEqual([
      '/admin/deposits',
      '/admin/trades',
      '/admin/users',
      '/admin/withdrawals',
    ]),
  );
  await user.click(await screen.findByRole('link', { name: /^Deposit #12 amina/ }));
  await waitFor(() => expect(address()).toBe('/admin?tab=deposits&review=12'));
});

it('asks for and shows only what the reader’s roles may see', async () => {
  const permissions = ['people.read' as const];
  const as = aUser({ id: 1, role: 'admin', permissions });
  const { user, sent } = await showPage('/admin?tab=users', { as, routes: FOUND });
  await user.click(await screen.findByRole('button', { name: 'Find' }));
  await type(user, 'amina');
  expect(await screen.findByRole('link', { name: /^#2 / })).toBeVisible();
  expect(looked(sent)).toEqual(['/admin/users']);
  expect(screen.queryByRole('link', { name: /^Deposit #/ })).toBeNull();
});

it('opens a tab by its name', async () => {
  const { user, address } = await showPage('/admin?tab=analytics');
  await user.keyboard('/');
  await type(user, 'rings');
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() => expect(dialog.queryByRole('link', { name: 'Treasury' })).toBeNull());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name, email/ })).toBeNull());
  await waitFor(() => expect(address()).toBe('/admin?tab=rings'));
});

it('finds a setting by its name or explanation, and opens it', async () => {
  const { user, address } = await showPage('/admin?tab=analytics');
  await user.keyboard('{Control>}k{/Control}');
  await type(user, 'younger');
  await user.click(await screen.findByRole('link', { name: /^Minimum age/ }));
  await waitFor(() => expect(address()).toBe('/admin?tab=system&setting=minimum_age'));
});

it('opens an incident', async () => {
  const { user, address } = await showPage('/admin?tab=analytics');
  await user.keyboard('{Control>}k{/Control}');
  await type(user, 'open an inc');
  await user.click(await screen.findByRole('link', { name: 'Open an incident…' }));
  await waitFor(() => expect(address()).toBe('/admin?tab=system&incident=new'));
});

describe('G and a letter', () => {
  it('open a tab, though the letter alone is another key', async () => {
    const { user, address } = await showPage('/admin?tab=deposits', { routes: FOUND });
    await screen.findByRole('button', { name: 'Approve deposit 12' });
    await user.keyboard('gk');
    await waitFor(() => expect(address()).toBe('/admin?tab=kyc'));
    await user.keyboard('gf');
    expect(await screen.findByRole('button', { name: /^Platform Settings/, current: 'page' })).toBeVisible();
    expect(address()).toBe('/admin');
  });

  it('are letters where something is typed, and nothing while a review is open', async () => {
    const { user, address } = await showPage('/admin?tab=deposits', { routes: FOUND });
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'gu');
    expect(box).toHaveValue('gu');
    await waitFor(() => expect(address()).toBe('/admin?tab=deposits&search=gu'));
    await user.click(await screen.findByRole('button', { name: 'Review deposit 12' }));
    await screen.findByRole('dialog', { name: 'Deposit #12' });
    await user.keyboard('gu');
    expect(address()).toMatch(/tab=deposits.*review=12/);
  });

  it('stand for one tab each', () => {
    const letters = ADMIN_TABS.map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(letters.length);
  });
});

describe('?', () => {
  const keysOf = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
    return dialog.getAllByRole('term').map(({ textContent }) => textContent);
  };

  it('lists the keys of a list, where it has rows', async () => {
    const { user } = await showPage('/admin?tab=deposits', { routes: FOUND });
    await screen.findByRole('button', { name: 'Approve deposit 12' });
    await user.keyboard('?');
    const keys = ['J', 'Enter', '1', 'X', '/', 'N', 'Ctrl K', 'G D', '?'];
    expect(await keysOf()).toEqual(expect.arrayContaining(keys));
  });

  it('lists none of them where there is no list', async () => {
    const { user } = await showPage('/admin?tab=analytics');
    await user.keyboard('?');
    const tabs = ADMIN_TABS.map(({ letter }) => `G ${letter.toUpperCase()}`);
    expect(await keysOf()).toEqual(['N', 'Ctrl K', ...tabs, '?']);
  });
});
