import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { termsOf } from '@souk/contracts/people/abilities/grants';
import type { Activity, WindDown } from '@souk/contracts/platform/windDown/windDown';
import {
  NOT_WINDING_DOWN,
  WIND_DOWN_ALLOWS,
  windDownMachine,
} from '@souk/contracts/platform/windDown/windDown';
import { approve } from '../../../../test/approve';
import { refusalOf } from '../../../../test/codeOf';
import {
  type Actor,
  createNewcomer,
  createOwner,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../../test/factories';
import { mailsTo } from '../../../../test/mailsTo';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { routes } from '../../../app/modules';
import { checkDecisions } from '../../../domain/audit/checkDecisions';
import { Approval, AuditLogEntry } from '../../../domain/models';
import { grantsFor, type Route, whoOf } from '../../../domain/routes/route';
import { windDownJob } from './windDownJob';

const api = testApi();
let asks: Actor;
let approves: Actor;

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const DATES = { closing_on: dayIn(100), claims_on: dayIn(130), closed_on: dayIn(300) };
const ASKED = { reason: 'We retire', ...DATES };

const put = (changes: Partial<WindDown>) =>
  setSettings(api, { wind_down: { ...NOT_WINDING_DOWN, reason: 'We retire', ...changes } });
const now = async () => (await api.services.settings.read()).wind_down;
const ask = (actor: Actor, json: object) => actor.call('POST', '/admin/wind-down', json);
const announced = { state: 'announced', announced_at: '2026-01-01T00:00:00.000Z' } as const;

beforeAll(async () => {
  [asks, approves] = [await createOwner(api), await createOwner(api)];
});
beforeEach(() => put({ reason: '' }));

describe('a step', () => {
  it('takes two people, also where one decides else, and is in the log with reason and days', async () => {
    const { status, body } = await ask(asks, { to: 'announced', seen_state: 'open', ...ASKED });
    expect([status, body.state, body.approval.needs]).toEqual([202, 'open', { code: 'always' }]);
    expect((await approve(body.approval.id, asks)).status).toBe(403);
    expect((await now()).state).toBe('open');
    expect((await approve(body.approval.id, approves)).status).toBeLessThan(300);
    expect(await now()).toMatchObject({ state: 'announced', reason: 'We retire', ...DATES });
    const entry = await AuditLogEntry.findOne({
      where: { subjectType: 'setting', subjectId: 'wind_down' },
      order: [['id', 'DESC']],
    });
    const { wind_down } = JSON.parse(entry?.afterJson ?? '');
    expect(wind_down).toMatchObject({ state: 'announced', reason: 'We retire', ...DATES });
    const undecided = (await checkDecisions(api.services.sequelize)).map(({ row }) => row);
    expect(undecided.filter((row) => row.startsWith('setting'))).toEqual([]);
    const back = await ask(approves, { to: 'open', seen_state: 'announced', reason: 'We were bought' });
    await approve(back.body.approval.id, asks);
    expect(await now()).toMatchObject({ state: 'open', closing_on: null });
  });

  it('is asked for by one of two at once, and done by one of two approvals at once', async () => {
    const json = { to: 'announced', seen_state: 'open', ...ASKED };
    const both = await Promise.all([ask(asks, json), ask(approves, json)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    const first = both[0]?.status === 202;
    const { id } = both[first ? 0 : 1]?.body.approval ?? {};
    const other = first ? approves : asks;
    const twice = await Promise.all([approve(id, other), approve(id, other)]);
    expect(twice.filter(({ status }) => status < 300)).toHaveLength(1);
    expect((await now()).state).toBe('announced');
  });

  it('is overtaken where the state is another one by then', async () => {
    const { body } = await ask(asks, { to: 'announced', seen_state: 'open', ...ASKED });
    await put({ ...announced, ...DATES });
    const { status, body: problem } = await approve(body.approval.id, approves);
    expect([status, problem.type]).toEqual([409, 'urn:souk:problem:approval_overtaken']);
  });

  const FIRST = { to: 'announced', ...DATES };
  const TOLD = { ...announced, ...DATES };
  it.each<[string, Partial<WindDown>, object, number, string]>([
    ['out of turn', {}, { to: 'closed' }, 409, 'wind_down_step'],
    ['of another state', {}, { to: 'closing', seen_state: 'announced' }, 409, 'wind_down_changed'],
    ['without days', {}, { to: 'announced' }, 422, 'wind_down_dates'],
    ['in the past', {}, { ...FIRST, closing_on: dayIn(-1) }, 422, 'wind_down_dates'],
    ['before its day', TOLD, { to: 'closing' }, 409, 'wind_down_early'],
    [
      'with a nearer day',
      { ...TOLD, closing_on: dayIn(0) },
      { to: 'closing', claims_on: dayIn(129) },
      422,
      'wind_down_dates',
    ],
    ['back from closing', { ...TOLD, state: 'closing' }, { to: 'open' }, 409, 'wind_down_step'],
    ['on no day', {}, { ...FIRST, closed_on: '2027-02-30' }, 422, 'invalid'],
    ['without a reason', {}, { ...FIRST, reason: ' ' }, 422, 'invalid'],
    ['with more', {}, { ...FIRST, four_eyes: false }, 422, 'invalid'],
  ])('%s is refused', async (_, before, request, status, code) => {
    await put(before);
    const seen_state = before.state ?? 'open';
    const answer = await ask(asks, { reason: 'Because', seen_state, ...request });
    expect(refusalOf(answer)).toEqual([status, code]);
    expect(await Approval.count({ where: { action: 'wind_down.step', state: 'pending' } })).toBe(0);
  });

  it('to withdrawals only waits for open trades, and the last one for what users own', async () => {
    const [seller, buyer] = [await createTrader(api), await createTrader(api, { balance: '100' })];
    const trade = await openTestTrade(api, buyer, await createTestOffer(api, seller));
    await put({ ...announced, ...DATES, state: 'closing', claims_on: dayIn(0) });
    const toClaims = { to: 'claims', seen_state: 'closing', reason: 'Time is over' };
    expect((await ask(asks, toClaims)).body.type).toBe('urn:souk:problem:wind_down_unfinished');
    expect((await seller.call('POST', `/trades/${trade.id}/decline`)).status).toBeLessThan(300);
    const { body } = await ask(asks, toClaims);
    await approve(body.approval.id, approves);
    expect((await now()).state).toBe('claims');
    const withdraw = (amount: string) => buyer.call('POST', '/wallet/withdraw', { amount });
    expect((await withdraw('5')).status).toBe(201);
    await put({ ...announced, ...DATES, state: 'claims', closed_on: dayIn(0) });
    const toClosed = { to: 'closed', seen_state: 'claims', reason: 'Time is over' };
    const refused = await ask(asks, toClosed);
    expect([refused.body.type, refused.body.params]).toEqual([
      'urn:souk:problem:wind_down_owned',
      { owned: '95.00', rest: '10.00' },
    ]);
    // A waiting deposit can leave, and does not prevent closing.
    const sent = { amount: '500', txn_hash: 'a-deposit-that-waits' };
    expect((await buyer.call('POST', '/wallet/deposit', sent)).status).toBe(201);
    expect((await withdraw('85')).status).toBe(201);
    const last = await ask(asks, toClosed);
    const { body: asked } = await approves.call('GET', `/admin/approvals/${last.body.approval.id}`);
    expect(asked.summary).toEqual(
      expect.arrayContaining([
        line('users', 1),
        line('owned', '100'),
        line('in_withdrawals', '90.000000'),
        line('waiting', 3),
        line('wind_down_rest', '10.00'),
      ]),
    );
    const raced = await Promise.all([1, 2, 3].map(() => approve(last.body.approval.id, approves)));
    expect(raced.filter(({ status }) => status < 300)).toHaveLength(1);
    expect((await now()).state).toBe('closed');
  });
});

const activityOf = (route: Route) => termsOf(grantsFor(route)[0]).activity;

describe('what a state allows', () => {
  const writes = routes.filter(({ method }) => method !== 'GET');

  it('is said by every route that changes something', () => {
    const trading = writes.filter((route) => activityOf(route) === 'trade');
    expect(trading.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'POST /bids/:id/take',
      'POST /trades/',
      'PUT /alerts/price',
      'PUT /alerts/traders/:username',
    ]);
  });

  const ENDING = ['/auth/logout', '/auth/sessions', '/profile/erase', '/auth/password'];
  const isAsked = ({ path, reply }: Route) => !ENDING.includes(path) && reply[1] !== 'events';
  const isRefused = async (route: Route, trader: Actor) => {
    const { method, path } = route;
    const json = method === 'GET' ? undefined : {};
    const actor = whoOf(route) === 'admin' ? asks : trader;
    const { status, body } = await actor.call(method, path.replaceAll(/:\w+/g, '999999'), json);
    return status === 403 && body?.type === 'urn:souk:problem:winding_down';
  };

  it.each(windDownMachine.states)('%s: each route answers by the table alone', async (state) => {
    const trader = await createTrader(api, { balance: '10' });
    await put({ ...announced, ...DATES, state });
    // Routes that only read or decide are checked once.
    const looked = state === 'closed' ? routes : writes.filter((route) => whoOf(route) !== 'admin');
    const allowed: readonly Activity[] = WIND_DOWN_ALLOWS[state];
    for (const route of looked.filter(isAsked)) {
      const isAllowed = allowed.includes(activityOf(route));
      expect([route.method, route.path, await isRefused(route, trader)]).toEqual([
        route.method,
        route.path,
        !isAllowed,
      ]);
    }
  });

  it.each([
    ['closing', 201],
    ['claims', 201],
    ['closed', 403],
  ] as const)(
    '%s: what was sent already is reported: %i, and nobody is asked to send',
    async (state, status) => {
      const trader = await createTrader(api);
      await put({ ...announced, ...DATES, state });
      const sent = { amount: '5', txn_hash: `sent-before-${state}` };
      expect((await trader.call('POST', '/wallet/deposit', sent)).status).toBe(status);
      expect((await trader.call('POST', '/wallet/deposit-intents', { amount: '5' })).status).toBe(403);
    },
  );

  it('says why, and tells strangers and the signed-out nothing else than before', async () => {
    const trader = await createTrader(api);
    await put({ ...announced, ...DATES, state: 'closing' });
    const { body } = await trader.call('POST', '/offers', {});
    expect(body.detail).toBe('We’re closing down, so this has ended.');
    expect((await api.call('POST', '/offers', { json: {} })).status).toBe(401);
  });
});

describe('what everyone is told', () => {
  const run = () => windDownJob.run(api.services);
  const told = async (actor: Actor) =>
    (await mailsTo(api, actor.id)).filter(({ subject }) => /closing down|is closed/.test(subject));

  it('is each day before closing once, with receipt and statement, and days that passed at once by one mail', async () => {
    const [trader, newcomer] = [await createTrader(api, { balance: '79.7' }), await createNewcomer(api)];
    await trader.user.update({ emailVerifiedAt: new Date() });
    await newcomer.user.update({ emailVerifiedAt: null });
    await put({ ...announced, ...DATES });
    await Promise.all([run(), run()]);
    const [mail, ...more] = await told(trader);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`From ${DATES.closing_on}: no new offers`);
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^receipt-/),
      'statement.csv',
    ]);
    expect(String(mail?.attachments?.[1]?.content)).toContain('79.7');
    for (const left of [90, 89, 30, 7, 1]) {
      await put({ ...announced, ...DATES, closing_on: dayIn(left) });
      await run();
      await run();
    }
    expect((await told(trader)).length).toBe(5);
    await put({ ...announced, announced_at: '2026-02-02T00:00:00.000Z', ...DATES, closing_on: dayIn(1) });
    await run();
    await run();
    expect((await told(trader)).length).toBe(6);
    const [unconfirmed] = await told(newcomer);
    expect(unconfirmed?.attachments ?? []).toEqual([]);
  });

  it('is each later state, and that the announcement was taken back', async () => {
    const trader = await createTrader(api);
    await trader.user.update({ emailVerifiedAt: new Date() });
    await put({ ...announced, ...DATES });
    await run();
    const later = await createTrader(api);
    await put({ announced_at: announced.announced_at, reason: 'We were bought' });
    await run();
    await run();
    const last = (await told(trader)).at(-1);
    expect([last?.subject, (await told(trader)).length]).toEqual(['Souk isn’t closing down', 2]);
    expect(await told(later)).toEqual([]);
    for (const state of ['closing', 'claims', 'closed'] as const) {
      await put({ ...announced, ...DATES, state });
      await run();
      await run();
    }
    expect((await told(trader)).length).toBe(5);
    expect((await told(trader)).at(-1)?.subject).toBe('Souk is closed');
  });

  it('is in /status and /announcement, with what remains', async () => {
    expect((await api.call('GET', '/status')).body.wind_down).toBeNull();
    expect((await api.call('GET', '/announcement')).body.wind_down).toBeNull();
    await put({ ...announced, ...DATES, state: 'claims' });
    const { body } = await api.call('GET', '/status');
    expect(body.wind_down).toMatchObject({ state: 'claims', reason: 'We retire', ...DATES });
    expect(body.wind_down.remaining.users).toBeGreaterThan(0);
    expect(body.stopped.map(({ part }: { part: string }) => part)).toEqual(['trading', 'registrations']);
    expect((await api.call('GET', '/announcement')).body.wind_down).toEqual({ state: 'claims', ...DATES });
    const { body: review } = await asks.call('GET', '/admin/wind-down');
    expect(review).toMatchObject({
      state: 'claims',
      remaining: { users: expect.any(Number) },
      waiting: expect.any(Number),
    });
  });
});
