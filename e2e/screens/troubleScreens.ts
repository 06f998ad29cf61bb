import type { Page } from 'playwright/test';
import { listOf, press, type Screen } from './Screen';

const answer =
  (path: string, status: number, body: unknown = { detail: 'Server error. Please try again later.' }) =>
  (page: Page) =>
    page.route(path, (route) => route.fulfill({ status, json: body }));

export const troubleScreens: readonly Screen[] = [
  { name: 'page-not-found', person: 'buyer', path: '/nowhere' },
  {
    name: 'trader-missing',
    person: 'buyer',
    path: '/u/nobody_has_this_name',
    trouble: answer('**/api/users/*', 404),
  },
  {
    name: 'trade-missing',
    person: 'buyer',
    path: '/trades/999999999',
    trouble: answer('**/api/trades/*', 404),
  },
  {
    name: 'remote-unavailable',
    person: 'buyer',
    path: '/wallet',
    trouble: (page) => page.route('**/remotes/user-web/**', (route) => route.abort()),
  },
  {
    name: 'unexpected-error',
    person: 'buyer',
    path: '/offers',
    trouble: answer('**/api/offers/?*', 200, [{}]),
  },
  { name: 'wallet-failed', person: 'buyer', path: '/wallet', trouble: answer('**/api/wallet/*', 500) },
  {
    name: 'admin-deposits-failed',
    person: 'admin',
    path: '/admin?tab=deposits',
    trouble: answer('**/api/admin/deposits?*', 500),
  },
  {
    name: 'admin-deposit-failed',
    person: 'admin',
    path: listOf('buyer', 'deposits&status=pending'),
    steps: press('Review deposit {id}'),
    trouble: answer('**/api/admin/deposits/*/review', 500),
  },
  {
    name: 'admin-user-failed',
    person: 'admin',
    path: listOf('rejected', 'users'),
    steps: press('View Info of {username}'),
    trouble: answer('**/api/admin/users/*', 500),
  },
  { name: 'trades-failed', person: 'buyer', path: '/trades', trouble: answer('**/api/trades/?*', 500) },
];
