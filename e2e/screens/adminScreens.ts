import type { Page } from 'playwright/test';
import type { Scene } from '../scene/Scene';
import { beginning } from '../scene/textIn';
import { enter, listOf, press, type Screen } from './Screen';

const users = listOf('rejected', 'users');
const deposits = listOf('buyer', 'deposits&status=pending');
const contested = listOf('buyer', 'deposits&status=pending&sort=created_at');
const withdrawals = listOf('seller', 'withdrawals&status=pending');
const people = listOf('rejected', 'kyc&status=all');

const disputed = ({ trades }: Scene) => `/admin?tab=trades&status=disputed&review=${trades.disputed}`;

function admin(name: string, path: Screen['path'], steps?: Screen['steps']): Screen {
  return { name: `admin-${name}`, person: 'admin', path, steps };
}

const reviewing = (then: string) => async (page: Page) => {
  await press('Review')(page);
  await press(then)(page);
};

/** A split question appears after the arrived amount is entered. */
const splitting = async (page: Page) => {
  await enter('Coins that arrived, for a split', '5')(page);
  await press('Split')(page);
};

/** Its code is loaded on the press. */
const payingTogether = async (page: Page) => {
  await press('Payouts you pay…')(page);
  await page.getByRole('dialog').waitFor();
};

const scrolledToBids = async (page: Page) =>
  page.getByRole('region', { name: await beginning(page, 'Bids to buy') }).scrollIntoViewIfNeeded();

const warning = async (page: Page) => {
  await press('Decide')(page);
  await press('Warn')(page);
};

export const adminScreens: readonly Screen[] = [
  admin('dashboard', '/dashboard'),
  admin('users', '/admin?tab=users'),
  admin('users-none-found', '/admin?tab=users&search=nobody_has_this_name'),
  admin('find', '/admin?tab=users', press('Find')),
  admin('user', users, press('View Info of {username}')),
  admin('user-bids', ({ people }) => `/admin?tab=users&review=${people.buyer.id}`, scrolledToBids),
  admin('user-deactivation', users, press('Deactivate')),
  admin('deposits', '/admin?tab=deposits'),
  admin('own-views', '/admin?tab=deposits&min_amount=100', press('Your views')),
  admin('deposit', deposits, press('Review deposit {id}')),
  admin('deposit-contested', contested, press('Review deposit {id}')),
  admin('deposit-approval', deposits, press('Approve')),
  admin('deposit-rejection', deposits, press('Reject')),
  admin('withdrawals', '/admin?tab=withdrawals'),
  admin('payouts-stop', '/admin?tab=withdrawals', press('Stop payouts…')),
  admin('payouts-paid', '/admin?tab=withdrawals', payingTogether),
  admin('withdrawal', withdrawals, press('Review withdrawal {id}')),
  admin('withdrawal-processing', withdrawals, press('Process')),
  admin('withdrawal-completion', listOf('seller', 'withdrawals&status=processing'), press('Complete')),
  admin('trades', '/admin?tab=trades'),
  admin('trade', listOf('buyer', 'trades&status=disputed'), press('Review trade {id}')),
  admin('trade-dispute', disputed),
  admin('trade-evidence', disputed, press('Ask for evidence…')),
  admin('trade-split', disputed, splitting),
  admin('trade-approval', listOf('buyer', 'trades'), press('Approve')),
  admin('trade-resolution', listOf('buyer', 'trades&status=disputed'), press('Resolve')),
  admin('kyc', '/admin?tab=kyc'),
  admin('kyc-review', people, press('Review')),
  admin('kyc-rejection', people, reviewing('Reject')),
  admin('kyc-status', people, reviewing('Set status of {subject}')),
  admin('kyc-closing', people, reviewing('Close for good')),
  admin('reports', '/admin?tab=reports'),
  admin('report', '/admin?tab=reports', press('Decide')),
  admin('report-warning', '/admin?tab=reports', warning),
  admin('questions', '/admin?tab=questions'),
  admin('question', '/admin?tab=questions', press('Open question {id}')),
  admin('rings', '/admin?tab=rings'),
  admin('treasury', '/admin?tab=treasury'),
  admin('treasury-entry', '/admin?tab=treasury', press('Book an entry…')),
  admin('ring', '/admin?tab=rings', press('Open ring of {names}')),
  admin('rings-none-found', '/admin?tab=rings&search=nobody_has_this_name'),
  admin('analytics', '/admin?tab=analytics'),
  admin('approvals', '/admin?tab=approvals'),
  admin('approvals-ended', '/admin?tab=approvals&status=ended'),
  admin('audit', '/admin?tab=audit'),
  admin('audit-entry', '/admin?tab=audit', press('Open entry {id}')),
  admin('system', '/admin?tab=system'),
  admin('system-money', '/admin?tab=system&setting=min_deposit'),
  admin('system-set', '/admin?tab=system', async (page) => {
    await press('Starting sets')(page);
    await press('Careful', 'menuitem')(page);
  }),
  admin('first-day', '/admin?tab=first-day'),
  admin('team', '/admin?tab=team'),
  admin('team-roles', '/admin?tab=team', press('Change roles of {username}')),
  admin('security', '/admin?tab=security'),
  admin('notifications', '/notifications'),
  admin('notification-switches', '/notifications?tab=settings'),
  admin('settings', '/admin?tab=system', press('Platform Settings')),
];
