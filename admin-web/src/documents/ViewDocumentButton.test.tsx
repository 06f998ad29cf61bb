import { list } from '@souk/web-core/testing';
import { screen } from '@testing-library/react';
import { aDocument } from '../testing/factories';
import { showPage } from '../testing/showPage';

it('says that the browser blocked the new tab, and fetches nothing', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, sent } = await showPage('/admin?tab=kyc', {
    routes: { 'GET /admin/kyc-documents': () => list([aDocument()]) },
  });
  await user.click(await screen.findByRole('button', { name: 'View ID proof in a new tab' }));
  expect(await screen.findByText(/Your browser blocked the new tab/)).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/download'))).toEqual([]);
});
