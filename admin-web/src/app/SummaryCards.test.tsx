import { json, problem } from '@souk/web-core/testing';
import { screen } from '@testing-library/react';
import { statistics } from '../testing/figures';
import { showPage } from '../testing/showPage';

it('says when the figures cannot be had, and asks again', async () => {
  let fails = true;
  const { user } = await showPage('/admin?tab=system', {
    routes: {
      'GET /admin/statistics': () => (fails ? problem(403, 'Not today') : json(statistics())),
    },
  });
  const failure = await screen.findByText('Not today');
  expect(failure).toBeVisible();
  fails = false;
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Total users 45' })).toBeVisible();
});
