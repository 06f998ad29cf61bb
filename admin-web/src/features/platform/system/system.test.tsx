import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/platform/settings/settings';
import { VERSION } from '@souk/contracts/platform/version';
import { NOT_WINDING_DOWN } from '@souk/contracts/platform/windDown/windDown';
import { json, list, problem } from '@souk/web-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anApproval } from '../../../testing/anApproval';
import { showPage } from '../../../testing/showPage';

const show = (at = '') =>
  showPage(`/admin?tab=system${at}`, {
    routes: {
      'GET /admin/settings': () => json(DEFAULT_SYSTEM_SETTINGS),
      'PUT /admin/settings/maintenance_mode': () =>
        json({ ...DEFAULT_SYSTEM_SETTINGS, maintenance_mode: true }),
      'PUT /admin/settings/session_timeout_minutes': () =>
        json({ ...DEFAULT_SYSTEM_SETTINGS, session_timeout_minutes: 120 }),
      'PUT /admin/settings/large_amount': () => json({ ...DEFAULT_SYSTEM_SETTINGS, large_amount: '1250.5' }),
      'PUT /admin/settings/min_deposit': () => json({ ...DEFAULT_SYSTEM_SETTINGS, min_deposit: '0.5' }),
    },
  });

it('shows the settings in force and the version', async () => {
  await show();
  expect(await screen.findByRole('switch', { name: 'Trading enabled' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Maintenance mode' })).not.toBeChecked();
  expect(screen.getByText(`Version ${VERSION}`)).toBeVisible();
});

const open = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
  const groups = within(await screen.findByRole('navigation', { name: 'Groups of settings' }));
  await user.click(groups.getByRole('button', { name }));
};

it('opens each group by the menu and by its address, and finds a setting by any of its words', async () => {
  const { user, address } = await show();
  await open(user, 'Sign-in');
  await waitFor(() => expect(address()).toBe('/admin?tab=system&group=sign_in'));
  expect(screen.getByRole('radio', { name: '30 min' })).toBeChecked();
  expect(screen.getByRole('spinbutton', { name: 'Max login attempts' })).toHaveValue('5');
  expect(screen.queryByRole('switch', { name: 'Maintenance mode' })).toBeNull();

  await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'removed factor');
  expect(await screen.findByRole('spinbutton', { name: 'Payout hold' })).toBeVisible();
  expect(screen.queryByRole('spinbutton', { name: 'Max login attempts' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More about “Payout hold”' }));
  expect(await screen.findByText(/a password reset or a removed second factor/)).toBeVisible();
  await open(user, 'Access');
  expect(await screen.findByRole('switch', { name: 'Maintenance mode' })).toBeVisible();
});

it('leads to a setting by its address', async () => {
  await show('&setting=min_deposit');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Smallest deposit' })).toHaveFocus());
});

it('says what differs from its default, who changed it, and shows only that', async () => {
  const by = { id: 2, email: 'amina@example.com', username: 'amina' };
  const at = '2026-11-01T10:00:00.000Z';
  const changed = [{ key: 'large_amount', default: '1000.00', by, at }];
  const { user } = await showPage('/admin?tab=system', {
    routes: {
      'GET /admin/settings': () => json({ ...DEFAULT_SYSTEM_SETTINGS, large_amount: '50', changed }),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Changed from the default (1)' }));
  expect(await screen.findByRole('textbox', { name: 'Large amount' })).toHaveValue('50');
  expect(screen.getByText(/Default: 1,000.00.USDT/)).toHaveTextContent(/Changed by amina, 1 Nov/);
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});

it('shows how a starting set differs, and puts it into the form, which is saved like any other', async () => {
  const { user, changes } = await show();
  await user.click(await screen.findByRole('button', { name: /^Starting sets/ }));
  await user.click(await screen.findByText('Small'));
  const question = within(await screen.findByRole('dialog', { name: 'Starting set: Small' }));
  expect(question.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Confirmed email required',
    'Refuse easy passwords',
    'Second factor for admins',
    'Smallest deposit',
    'Large amount',
  ]);
  await user.click(question.getByRole('button', { name: 'Put into the form' }));
  expect(await screen.findByText('5 unsaved changes')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Confirmed email required' })).toBeChecked();
  expect(changes()).toEqual([]);
  await user.click(screen.getByText('5 unsaved changes'));
  expect(
    await screen.findByText('5.00 USDT', { normalizer: (text) => text.replace(/\u00a0/g, ' ') }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('switch', { name: 'Confirmed email required' })).not.toBeChecked();
});

it('saves nothing until Save, and then only what differs', async () => {
  const { user, changes } = await show();
  await user.click(await screen.findByRole('switch', { name: 'Maintenance mode' }));
  await open(user, 'Sign-in');
  await user.click(screen.getByRole('radio', { name: '2 hours' }));
  expect(screen.getByText('2 unsaved changes')).toBeVisible();
  expect(changes()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Save these settings?' }));
  expect(question.getByText(/keeps everyone except admins out/)).toBeInTheDocument();
  expect(changes()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('System settings saved')).toBeVisible();
  expect(changes()).toEqual([
    ['PUT /admin/settings/maintenance_mode', { value: true, seen_value: false }],
    ['PUT /admin/settings/session_timeout_minutes', { value: 120, seen_value: 30 }],
  ]);
});

it('understands a decimal comma in an amount', async () => {
  const { user, changes } = await show();
  for (const [group, label, typed] of [
    ['Money', 'Smallest deposit', '0,50'],
    ['Two people', 'Large amount', '1250,5'],
  ] as const) {
    await open(user, group);
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, typed);
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('System settings saved')).toBeVisible();
  expect(changes()).toEqual([
    ['PUT /admin/settings/min_deposit', { value: '0.5', seen_value: '0' }],
    ['PUT /admin/settings/large_amount', { value: '1250.5', seen_value: '1000.00' }],
  ]);
});

it('shows what another admin has set, and says who it was', async () => {
  let saved = DEFAULT_SYSTEM_SETTINGS;
  const { user } = await showPage('/admin?tab=system&group=sign_in', {
    routes: {
      'GET /admin/settings': () => json(saved),
      'PUT /admin/settings/session_timeout_minutes': () => {
        saved = { ...saved, session_timeout_minutes: 15 };
        return problem(409, 'This setting was already changed to 15 by other@example.com.');
      },
    },
  });
  await user.click(await screen.findByRole('radio', { name: '2 hours' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/already changed to 15 by other@example.com/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: '15 min' })).toBeChecked());
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('takes countries from a list, and counts them as changed only once they are', async () => {
  const served = { ...DEFAULT_SYSTEM_SETTINGS, countries_served: ['AE'] };
  const { user, changes } = await showPage('/admin?tab=system&group=joining', {
    routes: {
      'GET /admin/settings': () => json(served),
      'PUT /admin/settings/countries_served': () => json({ ...served, countries_served: ['AE', 'TN'] }),
    },
  });
  const countries = await screen.findByRole('combobox', { name: 'Countries served' });
  expect(screen.queryByText(/unsaved change/)).toBeNull();
  await user.type(countries, 'Tunis');
  fireEvent.click(await screen.findByTitle('Tunisia'));
  expect(await screen.findByText('1 unsaved change')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('System settings saved')).toBeVisible();
  expect(changes()).toEqual([
    ['PUT /admin/settings/countries_served', { value: ['AE', 'TN'], seen_value: ['AE'] }],
  ]);
});

it('discards', async () => {
  const { user } = await show();
  const control = await screen.findByRole('switch', { name: 'Maintenance mode' });
  await user.click(control);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(control).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('asks before trading is switched off, and changes nothing where the admin thinks better of it', async () => {
  const { user, changes } = await show();
  const trading = await screen.findByRole('switch', { name: 'Trading enabled' });
  await user.click(trading);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Save these settings?' }));
  expect(question.getByText(/no offers and no new trades can be made/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Back' }));
  expect(changes()).toEqual([]);
  expect(trading).not.toBeChecked();
});

it('asks before a draft is left for another tab', async () => {
  const { user, address } = await show();
  await user.click(await screen.findByRole('switch', { name: 'KYC required' }));
  const leave = async (answer: string) => {
    await user.click(screen.getByRole('link', { name: 'Team' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: answer }));
  };
  await leave('Stay');
  expect(address()).toBe('/admin?tab=system');
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  await leave('Leave');
  await waitFor(() => expect(address()).toBe('/admin?tab=team'));
});

it('asks before a draft is left by a link or with the window', async () => {
  const { user, address } = await show();
  await user.click(await screen.findByRole('switch', { name: 'KYC required' }));
  await screen.findByText('1 unsaved change');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('link', { name: /^Total users/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(address()).toBe('/admin?tab=system');
  await user.click(question.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/admin?tab=users'));
});

describe('the wind-down', () => {
  const remaining = { users: 12, available: '300.000000', escrow: '20.300000', withdrawal_hold: '9.700000' };
  const review = { ...NOT_WINDING_DOWN, remaining, open_trades: 3, waiting: 1, rest: '10.00' };
  const approval = { id: 9, state: 'pending', needs: { code: 'always' } };
  const asked = (sent: { method: string; path: string; body: string }[]) =>
    sent.filter(({ method, path }) => method === 'POST' && path === '/admin/wind-down');
  const showWith = (now: object) =>
    showPage('/admin?tab=system&group=closing', {
      routes: {
        'GET /admin/settings': () => json(DEFAULT_SYSTEM_SETTINGS),
        'GET /admin/wind-down': () => json(now),
        'POST /admin/wind-down': () => json({ ...now, approval }, 202),
      },
    });

  it('says what each step does, and is announced with days and a reason, by two people', async () => {
    const { user, sent } = await showWith(review);
    const card = within(await screen.findByRole('region', { name: 'Wind-down' }));
    expect(await card.findByText(/12 users own/)).toHaveTextContent('330.00');
    expect(within(card.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(5);
    expect(card.getByText('3 open trades')).toBeVisible();
    expect(card.getByText(/that users haven’t asked for/)).toHaveTextContent(
      /^320\.30.USDT that users haven’t asked for; 10\.00.USDT may be left$/,
    );
    expect(card.queryByRole('button', { name: /^Take/ })).toBeNull();
    await user.click(card.getByRole('button', { name: 'Announce the end…' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Ask for approval' }));
    expect(await question.findByText('Please say why')).toBeVisible();
    expect(asked(sent)).toEqual([]);
    fireEvent.change(question.getByLabelText('Closing begins'), { target: { value: '2027-03-01' } });
    fireEvent.change(question.getByLabelText('Withdrawals only from'), { target: { value: '2027-04-01' } });
    fireEvent.change(question.getByLabelText('Closed from'), { target: { value: '2027-12-31' } });
    await user.type(question.getByLabelText('Why?'), 'We retire');
    await user.click(question.getByRole('button', { name: 'Ask for approval' }));
    expect(await screen.findByText('Asked for a second approval: always takes two people.')).toBeVisible();
    const [request] = asked(sent);
    expect(JSON.parse(request?.body ?? '')).toEqual({
      to: 'announced',
      seen_state: 'open',
      reason: 'We retire',
      closing_on: '2027-03-01',
      claims_on: '2027-04-01',
      closed_on: '2027-12-31',
    });
  });

  it('says that nothing but its days keeps it from being closed, whatever waits', async () => {
    const left = { ...remaining, available: '10.000000', escrow: '0.000000' };
    await showWith({ ...review, remaining: left, open_trades: 0, state: 'claims' });
    const card = within(await screen.findByRole('region', { name: 'Wind-down' }));
    expect(await card.findByText(/Nothing but its days keeps it from being closed/)).toBeVisible();
  });

  it('shows where it stands, and offers what may follow', async () => {
    const dates = { closing_on: '2027-03-01', claims_on: '2027-04-01', closed_on: '2027-12-31' };
    await showWith({ ...review, ...dates, state: 'announced', reason: 'We retire' });
    const card = within(await screen.findByRole('region', { name: 'Wind-down' }));
    expect(await card.findByText('Announced (now)')).toBeVisible();
    expect(card.getByText('Closed, from 31 Dec 2027')).toBeVisible();
    expect(card.getByRole('button', { name: 'Go on to “Closing”…' })).toBeVisible();
    expect(card.getByRole('button', { name: 'Take the announcement back…' })).toBeVisible();
  });
});

it('says what waits on the old network before it changes, and that it was seen', async () => {
  const waiting = { deposits: 2, announced: 1, withdrawals: 3, addresses: 40 };
  const { user, changes } = await showPage('/admin?tab=system&group=money', {
    routes: {
      'GET /admin/settings': () => json(DEFAULT_SYSTEM_SETTINGS),
      'GET /admin/settings/waiting': () => json(waiting),
      'PUT /admin/settings/usdt_network': () => json({ ...DEFAULT_SYSTEM_SETTINGS, usdt_network: 'bsc' }),
    },
  });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'USDT network' }));
  fireEvent.click(await screen.findByTitle('BNB Smart Chain (BEP20)'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Save these settings?' }));
  expect(question.getByText(/deposits 2, announced transfers 1, withdrawals 3.*: 40\./)).toBeInTheDocument();
  expect(changes()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('System settings saved')).toBeVisible();
  expect(changes()).toEqual([
    ['PUT /admin/settings/usdt_network', { value: 'bsc', seen_value: 'tron', seen_waiting: waiting }],
  ]);
});

it('opens an incident with the typed texts, and keeps them after a refusal', async () => {
  const sent: unknown[] = [];
  const { user } = await showPage('/admin?tab=system&group=announcements', {
    routes: {
      'GET /admin/settings': () => json(DEFAULT_SYSTEM_SETTINGS),
      'POST /admin/incidents': ({ body }) => {
        sent.push(JSON.parse(body));
        return problem(409, 'Someone said something else');
      },
    },
  });
  await user.click(await screen.findByText('Open an incident…'));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Title, in English', 'Payouts are late');
  type('Text, in English', 'We look into it.');
  fireEvent.submit(screen.getByLabelText('Text, in English').closest('form') as HTMLElement);
  expect(await screen.findByText(/^Someone said something else/)).toBeInTheDocument();
  const blank = { title_ar: '', title_fr: '', text_ar: '', text_fr: '' };
  expect(sent).toEqual([
    {
      seen: 0,
      state: 'investigating',
      title_en: 'Payouts are late',
      text_en: 'We look into it.',
      ...blank,
    },
  ]);
});

it('says in our own words that we look into it, and shows what waits for a second person', async () => {
  const { user, sent } = await showPage('/admin?tab=system&group=announcements', {
    routes: {
      'GET /admin/settings': () => json(DEFAULT_SYSTEM_SETTINGS),
      'GET /admin/approvals': () => list([anApproval({ action: 'incident.tell', subject_id: 'incidents' })]),
      'POST /admin/incidents/first': () => json({}, 201),
    },
  });
  expect(await screen.findByText('amina asks to post about an incident')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'We’re looking into it…' }));
  await user.click(await screen.findByText('Trouble with deposits'));
  expect(await screen.findByText(/We’re looking into it\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('It’s on the status page.')).toBeVisible();
  const told = sent.filter(({ path }) => path === '/admin/incidents/first');
  expect(told.map(({ body }) => JSON.parse(body))).toEqual([{ part: 'deposits' }]);
});
