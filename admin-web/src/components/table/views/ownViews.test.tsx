// @slow: draws whole pages of the back office many times
import { aUser, list } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aDeposit } from '../../../testing/factories';
import { showPage } from '../../../testing/showPage';

const routes = { 'GET /admin/deposits': () => list([aDeposit()]) };
const FILTERED = '/admin?tab=deposits&sort=-amount&min_amount=1000';
const LARGE = JSON.stringify([{ tab: 'deposits', name: 'Large ones', query: 'min_amount=1000' }]);
const opened = async () => within(await screen.findByRole('dialog', { name: 'Your views' }));

beforeEach(() => localStorage.clear());

async function showNamed(name = 'Large ones') {
  const page = await showPage(FILTERED, { routes });
  await page.user.click(await screen.findByRole('button', { name: 'Your views' }));
  const dialog = await opened();
  await page.user.type(dialog.getByRole('textbox', { name: 'Name of this view' }), `${name}{Enter}`);
  return { ...page, dialog };
}

it('names what the list shows, and leads back to it', async () => {
  const { user, address, dialog } = await showNamed();
  expect(await dialog.findByRole('link', { name: 'Large ones', current: true })).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Your views: Large ones' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Amount .*show all$/ }));
  expect(address()).toBe('/admin?tab=deposits&sort=-amount');
  await user.click(await screen.findByRole('button', { name: 'Your views' }));
  await user.click((await opened()).getByRole('link', { name: 'Large ones' }));
  await waitFor(() => expect(address()).toBe('/admin?tab=deposits&min_amount=1000&sort=-amount'));
  expect(await screen.findByRole('button', { name: 'Your views: Large ones' })).toBeVisible();
});

it('renames and deletes one', async () => {
  const { user, dialog } = await showNamed();
  await user.click(await dialog.findByRole('button', { name: 'Rename Large ones' }));
  const name = dialog.getByRole('textbox');
  await user.clear(name);
  await user.type(name, 'Over 1,000');
  await user.tab();
  expect(await dialog.findByRole('link', { name: 'Over 1,000' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete Over 1,000' }));
  expect(dialog.queryByRole('link')).toBeNull();
  expect(dialog.getByText(/^None yet/)).toBeVisible();
});

it.each([
  ['another list', '/admin?tab=withdrawals&min_amount=1000', 1],
  ['another administrator', FILTERED, 2],
])('is none of %s', async (_, at, id) => {
  localStorage.setItem('own-views:1', LARGE);
  const { user } = await showPage(at, { as: aUser({ id, role: 'admin' }), routes });
  await user.click(await screen.findByRole('button', { name: 'Your views' }));
  expect((await opened()).getByText(/^None yet/)).toBeVisible();
});

it('is found from any page', async () => {
  localStorage.setItem('own-views:1', LARGE);
  const { user, address } = await showPage('/admin?tab=analytics');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('textbox', { name: /^Name, email, hash/ }), 'large');
  await user.click(await screen.findByRole('link', { name: /^Large ones/ }));
  await waitFor(() => expect(address()).toBe('/admin?tab=deposits&min_amount=1000'));
});
