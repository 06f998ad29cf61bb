import { answered } from './answers';
import { listOf, press, type Screen, screensOf } from './Screen';

/** A server that fails on a path. */
const failing = (path: string) => answered(path, { detail: 'Server error. Please try again later.' }, 500);
const missing = (path: string) => answered(path, { detail: 'Resource not found.' }, 404);

const admin = screensOf('admin');
const buyer = screensOf('buyer');

export const troubleScreens: readonly Screen[] = [
  // The browser logs that the document is a 404.
  buyer('page-not-found', '/nowhere', { trouble: async () => undefined }),
  buyer('trader-missing', '/u/nobody_has_this_name', { trouble: missing('/users/*') }),
  buyer('trade-missing', '/trades/999999999', { trouble: missing('/trades/*') }),
  buyer('remote-unavailable', '/wallet', {
    trouble: (page) => page.route('**/remotes/user-web/**', (route) => route.abort()),
  }),
  buyer('unexpected-error', '/offers', { trouble: answered('/offers/?*', [{}]) }),
  buyer('wallet-failed', '/wallet', { trouble: failing('/wallet/*') }),
  admin('admin-deposits-failed', '/admin?tab=deposits', { trouble: failing('/admin/deposits?*') }),
  admin('admin-deposit-failed', listOf('buyer', 'deposits&status=pending'), {
    steps: press('Review deposit {id}'),
    trouble: failing('/admin/deposits/*/review'),
  }),
  admin('admin-user-failed', listOf('rejected', 'users'), {
    steps: press('View Info of {username}'),
    trouble: failing('/admin/users/*'),
  }),
  buyer('trades-failed', '/trades', { trouble: failing('/trades/?*') }),
];
