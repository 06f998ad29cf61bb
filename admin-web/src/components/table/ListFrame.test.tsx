import { json, list } from '@souk/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { aDeposit } from '../../testing/factories';
import { showPage } from '../../testing/showPage';

it('goes to the last page where an address names one past the end', async () => {
  const rows = [aDeposit({ id: 27 }), aDeposit({ id: 26 })];
  const { address } = await showPage('/admin?tab=deposits&status=pending&page=9', {
    routes: {
      'GET /admin/deposits': ({ query }) =>
        json(query.get('skip') === '25' ? rows : [], 200, { 'X-Total-Count': '27' }),
    },
  });
  expect(await screen.findByRole('button', { name: 'Review deposit 26' })).toBeVisible();
  expect(address()).toBe('/admin?tab=deposits&status=pending&page=2');
  expect(screen.getByText('26–27 of 27')).toBeVisible();
});

it('says that nothing matches only where nothing does, and leads to all there is', async () => {
  const { address, user } = await showPage('/admin?tab=deposits&status=rejected&sort=amount&page=9', {
    routes: { 'GET /admin/deposits': () => list([]) },
  });
  await waitFor(() => expect(screen.getByText('Nothing matches these filters.')).toBeVisible());
  expect(address()).toBe('/admin?tab=deposits&status=rejected&sort=amount&page=9');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(address()).toBe('/admin?tab=deposits&status=all&sort=amount');
  expect(await screen.findByText(/^No deposits yet/)).toBeVisible();
});

it('shows what is one user’s where a link says so, until that is taken off', async () => {
  const { address, sent, user } = await showPage('/admin?tab=deposits&user_id=2&status=pending', {
    routes: { 'GET /admin/deposits': () => list([aDeposit()]) },
  });
  await user.click(await screen.findByRole('button', { name: 'User 2: show all' }));
  expect(address()).toBe('/admin?tab=deposits&status=pending');
  expect(screen.queryByRole('button', { name: 'User 2: show all' })).toBeNull();
  await waitFor(() => {
    const asked = sent
      .filter(({ path }) => path === '/admin/deposits')
      .map(({ query }) => query.get('user_id'));
    expect(asked).toEqual(['2', null]);
  });
});

it('takes no user from an address that names none', async () => {
  const { sent } = await showPage('/admin?tab=deposits&user_id=amina', {
    routes: { 'GET /admin/deposits': () => list([aDeposit()]) },
  });
  await screen.findByRole('button', { name: 'Review deposit 12' });
  expect(sent.find(({ path }) => path === '/admin/deposits')?.query.has('user_id')).toBe(false);
});
