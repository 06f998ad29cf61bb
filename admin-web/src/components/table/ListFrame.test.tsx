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

it('says that nothing matches only where nothing does', async () => {
  const { address } = await showPage('/admin?tab=deposits&status=pending&page=9', {
    routes: { 'GET /admin/deposits': () => list([]) },
  });
  await waitFor(() => expect(screen.getByText('Nothing matches these filters.')).toBeVisible());
  expect(address()).toBe('/admin?tab=deposits&status=pending&page=9');
});
