/** @alone: what the modules find as they are loaded is Arabic. */
import './testing/inArabic';
import { json, list } from '@souk/web-core/testing';
import { screen } from '@testing-library/react';
import { aDeposit, aDepositReview } from './testing/factories';
import { showPage } from './testing/showPage';
import { whenLocaleIsThere } from './theme/antdLocale';

const deposit = aDeposit();
const routes = {
  'GET /admin/deposits': () => list([deposit]),
  'GET /admin/deposits/12/review': () => json(aDepositReview(deposit)),
};

it('speaks Arabic and is drawn from right to left, with Ant Design', async () => {
  await whenLocaleIsThere;
  const { user } = await showPage('/admin?tab=deposits', { routes });
  expect(screen.getByRole('tab', { name: 'الإيداعات', selected: true })).toBeVisible();
  const row = await screen.findByRole('button', { name: 'مراجعة الإيداع 12' });
  expect(row.closest('.ant-table-wrapper')).toHaveClass('ant-table-wrapper-rtl');
  // Its own words too.
  expect(screen.getByTitle('الصفحة السابقة')).toBeInTheDocument();

  await user.click(row);
  const review = await screen.findByRole('dialog', { name: 'الإيداع رقم 12' });
  expect(review.closest('.ant-drawer')).toHaveClass('ant-drawer-rtl', 'ant-drawer-left');
});
