import type { User } from '@souk/contracts/people/users';
import { NOT_WINDING_DOWN } from '@souk/contracts/platform/windDown/windDown';
import { aUser, json, list, type Routes, type SentRequest, showRemote } from '@souk/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import * as adminWeb from '../App';
import { forgetLooked } from '../components/review/looked';
import { anAdminUser, evidenceOf } from './factories';
import { statistics } from './figures';

const CASES = Array.from({ length: 20 }, (_, id) => id);

const RUNNING = {
  ...NOT_WINDING_DOWN,
  remaining: { users: 0, available: '0.000000', escrow: '0.000000', withdrawal_hold: '0.000000' },
  open_trades: 0,
  waiting: 0,
  rest: '10.00',
};

/** Responses for an admin's pages before anything has happened. */
function quietApi(): Routes {
  return {
    'GET /admin/statistics': () => json(statistics()),
    'GET /admin/alarms': () => json([]),
    'GET /admin/statistics/daily': () => json([]),
    'GET /admin/users': () => list([anAdminUser()]),
    'GET /admin/deposits': () => list([]),
    'GET /admin/withdrawals': () => list([]),
    'GET /admin/trades': () => list([]),
    'GET /admin/kyc-people': () => list([]),
    'GET /admin/clean/deposits': () => json({ cases: [], left_out: [] }),
    'GET /admin/clean/trades': () => json({ cases: [], left_out: [] }),
    'GET /admin/shift': () => json({ decided: [] }),
    'GET /admin/audit-log': () => list([]),
    'GET /admin/approvals': () => list([]),
    'GET /admin/wind-down': () => json(RUNNING),
    'GET /admin/references': () => json({ references: [] }),
    'GET /status': () => json({ incidents: [] }),
    'GET /announcement': () => json({ text: '', wind_down: null }),
    'GET /admin/wallet-address': () => json({ admin_wallet_address: 'TPlatformAddress1' }),
    'GET /assets': () => json({ usdt_network: 'tron', networks: [], assets: [] }),
    ...Object.fromEntries([1, 2, 3].flatMap(aboutUser)),
    ...aboutCases('deposit', 'pending'),
    ...aboutCases('withdrawal', 'pending'),
    ...aboutCases('trade', 'crypto_sent'),
    ...aboutCases('kyc', 'pending'),
    ...Object.fromEntries(CASES.map((id) => [`GET /trades/${id}/entries`, () => json([])])),
    ...Object.fromEntries(
      CASES.map((id) => [`GET /trades/${id}/case/head`, () => json({ seq: 0, hash: '0' })]),
    ),
  };
}

/** Responses about a case while its review is open: no other admin is at it. */
function aboutCases(subject: string, status: string): Routes {
  const free = { claim: null, is_mine: false, status, last_decision: null };
  const paths = CASES.map((id) => `/admin/claims/${subject}/${id}`);
  return Object.fromEntries(
    paths.flatMap((path) => [
      [`PUT ${path}`, () => json(free)],
      [`DELETE ${path}`, () => new Response(null, { status: 204 })],
    ]),
  );
}

function aboutUser(id: number): [string, () => Response][] {
  return [
    [`GET /admin/users/${id}`, () => json(anAdminUser({ id }))],
    [`GET /admin/users/${id}/evidence`, () => json(evidenceOf({ id }))],
    [`GET /admin/users/${id}/transfers`, () => list([])],
    [`GET /admin/users/${id}/ratings`, () => list([])],
  ];
}

interface Shown {
  sent: SentRequest[];
  /** Changes sent to the api, apart from claims: "PUT /path" and the body. */
  changes: () => [call: string, body: unknown][];
  address: () => string;
  user: ReturnType<typeof userEvent.setup>;
}

interface ShowOptions {
  as?: User;
  routes?: Routes;
}

/** Opens an address as an admin, on an api with the given routes and quiet responses otherwise. */
export async function showPage(
  at: string,
  { as = aUser({ id: 1, role: 'admin' }), routes = {} }: ShowOptions = {},
): Promise<Shown> {
  forgetLooked();
  const { sent, address } = await showRemote(adminWeb, at, {
    as,
    routes: { ...quietApi(), ...routes },
  });
  // A user without access sees an alert and no heading.
  await waitFor(() => {
    if (!screen.queryByRole('heading', { level: 1 })) screen.getByRole('alert');
  });
  return {
    sent,
    changes: () =>
      sent
        .filter(({ method, path }) => method === 'PUT' && !path.startsWith('/admin/claims/'))
        .map(({ method, path, body }) => [`${method} ${path}`, JSON.parse(body)]),
    address,
    // Ant Design's radios are behind their labels: a person presses the label.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
}
