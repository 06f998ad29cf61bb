import type { Page } from 'playwright/test';
import type { Scene } from '../scene/Scene';
import { press, type Screen } from './Screen';

const usersNamed = ({ people }: Scene) => `/admin?tab=users&search=${people.rejected.account.username}`;

const contested = ({ people }: Scene) =>
  `/admin?tab=deposits&status=pending&sort=created_at&search=${people.buyer.account.username}`;

const disputed = ({ trades }: Scene) => `/admin?tab=trades&status=disputed&review=${trades.disputed}`;

function admin(name: string, path: Screen['path'], steps?: Screen['steps']): Screen {
  return { name: `admin-${name}`, person: 'admin', path, steps };
}

/** In a person's review. */
const reviewing = (then: RegExp) => async (page: Page) => {
  await press(/^Review KYC/)(page);
  await press(then)(page);
};

/** A split is asked about once it is said how much arrived. */
const splitting = async (page: Page) => {
  await page.getByLabel('Coins that arrived, for a split').fill('5');
  await press(/^Split trade/)(page);
};

/** In a report's review. */
const warning = async (page: Page) => {
  await press(/^Decide report/)(page);
  await press(/^Warn report/)(page);
};

export const adminScreens: readonly Screen[] = [
  admin('dashboard', '/dashboard'),
  admin('users', '/admin?tab=users'),
  admin('users-none-found', '/admin?tab=users&search=nobody_has_this_name'),
  admin('user', usersNamed, press(/^View Info/)),
  admin('user-deactivation', usersNamed, press(/^Deactivate/)),
  admin('deposits', '/admin?tab=deposits'),
  admin('deposit', '/admin?tab=deposits&status=pending', press(/^Review deposit/)),
  admin('deposit-contested', contested, press(/^Review deposit/)),
  admin('deposit-approval', '/admin?tab=deposits&status=pending', press(/^Approve/)),
  admin('deposit-rejection', '/admin?tab=deposits&status=pending', press(/^Reject/)),
  admin('withdrawals', '/admin?tab=withdrawals'),
  admin('payouts-stop', '/admin?tab=withdrawals', press('Stop payouts…')),
  admin('withdrawal', '/admin?tab=withdrawals&status=pending', press(/^Review withdrawal/)),
  admin('withdrawal-processing', '/admin?tab=withdrawals&status=pending', press(/^Process/)),
  admin('withdrawal-completion', '/admin?tab=withdrawals&status=processing', press(/^Complete/)),
  admin('trades', '/admin?tab=trades'),
  admin('trade', '/admin?tab=trades&status=disputed', press(/^Review trade/)),
  admin('trade-dispute', disputed),
  admin('trade-evidence', disputed, press('Ask for evidence…')),
  admin('trade-split', disputed, splitting),
  admin('trade-approval', '/admin?tab=trades', press(/^Approve/)),
  admin('trade-resolution', '/admin?tab=trades&status=disputed', press(/^Resolve/)),
  admin('kyc', '/admin?tab=kyc'),
  admin('kyc-review', '/admin?tab=kyc&status=pending', press(/^Review KYC/)),
  admin('kyc-rejection', '/admin?tab=kyc', reviewing(/^Reject (ID|Address|Selfie)/)),
  admin('kyc-status', '/admin?tab=kyc&status=all', reviewing(/^Set status/)),
  admin('reports', '/admin?tab=reports'),
  admin('report', '/admin?tab=reports', press(/^Decide report/)),
  admin('report-warning', '/admin?tab=reports', warning),
  admin('rings', '/admin?tab=rings'),
  admin('treasury', '/admin?tab=treasury'),
  admin('treasury-entry', '/admin?tab=treasury', press('Book an entry…')),
  admin('ring', '/admin?tab=rings', press(/^Open ring/)),
  admin('rings-none-found', '/admin?tab=rings&search=nobody_has_this_name'),
  admin('analytics', '/admin?tab=analytics'),
  admin('approvals', '/admin?tab=approvals'),
  admin('approvals-ended', '/admin?tab=approvals&status=ended'),
  admin('audit', '/admin?tab=audit'),
  admin('audit-entry', '/admin?tab=audit', press(/^Open entry/)),
  admin('system', '/admin?tab=system'),
  admin('team', '/admin?tab=team'),
  admin('team-roles', '/admin?tab=team', press(/^Change roles/)),
  admin('security', '/admin?tab=security'),
  admin('notifications', '/notifications'),
  admin('notification-switches', '/notifications?tab=settings'),
  admin('settings', '/admin', press('Platform Settings', 'tab')),
];
