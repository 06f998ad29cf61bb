import { mailboxes } from '../../../../test/emailPeople';
import {
  type Actor,
  BUYER_WALLET,
  createNewcomer,
  createTestOffer,
  createTrader,
  next,
} from '../../../../test/factories';
import { sendAllMails } from '../../../../test/mailsTo';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { AuditLogEntry, User } from '../../../domain/models';
import { EmailVerification } from '../tables';

const api = testApi();

const box = mailboxes(api);
const mailedTo = (email: string) => box.tokensAt('verify-email', email);

const verify = (token: string) => api.call('POST', '/auth/verify-email', { json: { token } });
const ask = (token: string) => api.call('POST', '/auth/verify-email/request', { token });
const isVerified = async (id: number) => (await User.findByPk(id))?.emailVerifiedAt !== null;

async function register(changes: object = {}) {
  const username = `mailed_${next()}`;
  const json = { email: `${username}@test.example`, username, password: 'correct horse 1', ...changes };
  return { ...json, ...(await api.call('POST', '/auth/register', { json })) };
}

const USED = 'This link was used already, was replaced by a newer one, or is older than 24 hours.';

describe('registration', () => {
  it('mails a link that confirms the address, once', async () => {
    const { status, body, email } = await register();
    expect([status, body.email_verified]).toEqual([201, false]);
    const [token = ''] = await mailedTo(email);
    expect((await verify(token)).status).toBe(200);
    expect(await isVerified(body.id)).toBe(true);
    const replay = await verify(token);
    expect([replay.status, replay.body.detail]).toEqual([400, USED]);
    const entries = await AuditLogEntry.findAll({ where: { action: 'account.verify_email' } });
    expect(entries.map(({ userId }) => userId)).toEqual([body.id]);
  });

  it('keeps the token as a hash only', async () => {
    const { body, email } = await register();
    const [token] = await mailedTo(email);
    const kept = await EmailVerification.findByPk(body.id);
    expect(kept?.tokenHash).toMatch(/^[\da-f]{64}$/);
    expect(kept?.tokenHash).not.toBe(token);
  });

  // The mail's reader may not be the person who registered.
  it('says nothing of the account in its mail', async () => {
    const { username } = await register({ phone: '+216 20 123 456' });
    await sendAllMails(api);
    const said = JSON.stringify(box.mails().mock.calls).replaceAll(`${username}@`, '');
    expect(said).not.toContain(username);
    expect(said).not.toContain('216');
  });

  it('mails no one where it is refused', async () => {
    const { username } = await register();
    await sendAllMails(api);
    box.mails().mockClear();
    expect((await register({ username })).status).toBe(409);
    expect((await register({ username: 'A' })).status).toBe(422);
    await sendAllMails(api);
    expect(box.mails()).not.toHaveBeenCalled();
  });
});

describe('the link', () => {
  it('is refused after 24 hours', async () => {
    const { body, email } = await register();
    const [token = ''] = await mailedTo(email);
    const kept = await EmailVerification.findByPk(body.id);
    expect(Number(kept?.expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await kept?.update({ expiresAt: new Date(Date.now() - 1) });
    const { status } = await verify(token);
    expect([status, await isVerified(body.id)]).toEqual([400, false]);
  });

  it('is sent again to a user who asks, and voids the one before', async () => {
    const user = await createNewcomer(api);
    await ask(user.token);
    await mailedTo(user.user.email);
    expect((await ask(user.token)).status).toBe(200);
    const [first = '', second = ''] = await mailedTo(user.user.email);
    expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
    const { body } = await user.call('GET', '/profile/me');
    expect(body.email_verified).toBe(true);
  });

  it('is sent three times an hour at most', async () => {
    const limits = jest.replaceProperty(api.services.config, 'rateLimits', true);
    const { token, user } = await createNewcomer(api);
    for (let mail = 0; mail < 3; mail += 1) expect((await ask(token)).status).toBe(200);
    expect((await ask(token)).status).toBe(429);
    expect(await mailedTo(user.email)).toHaveLength(1);
    limits.restore();
  });

  it('is not sent where the address is confirmed', async () => {
    const user = await createNewcomer(api);
    await user.user.update({ emailVerifiedAt: new Date() });
    const { status, body } = await ask(user.token);
    expect([status, body.message]).toEqual([200, 'Your email address is confirmed already.']);
    await sendAllMails(api);
    expect(box.mails()).not.toHaveBeenCalled();
  });

  it('lets one of 20 parallel requests through', async () => {
    const { email } = await register();
    const [token = ''] = await mailedTo(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each(['', 'x'.repeat(201), 'nobody-was-given-this'])(
    'is refused with the token "%.20s"',
    async (token) => {
      expect((await verify(token)).status).toBe(token.startsWith('nobody') ? 400 : 422);
    },
  );
});

it('a link that waits is not sent any more once the address is confirmed', async () => {
  const { user, token } = await createNewcomer(api);
  await ask(token);
  await user.update({ emailVerifiedAt: new Date() });
  expect(await mailedTo(user.email)).toEqual([]);
});

it('a password that is set with a mailed link confirms the address too', async () => {
  const { user } = await createNewcomer(api);
  await api.call('POST', '/auth/password-reset/request', { json: { email: user.email } });
  await sendAllMails(api);
  const [, token] = /reset-password\?token=([\w-]+)/.exec(box.mails().mock.lastCall?.[0].text ?? '') ?? [];
  const json = { token, new_password: 'a new password 2' };
  expect((await api.call('POST', '/auth/password-reset/confirm', { json })).status).toBe(200);
  expect(await isVerified(user.id)).toBe(true);
});

describe('while confirming is required', () => {
  const require = (email_verification_required: boolean) => setSettings(api, { email_verification_required });
  afterEach(() => require(false));

  const UNCONFIRMED = 'Please confirm your email address first.';
  const OFFER = { crypto_type: 'SIDRA', price_per_unit: '2', min_amount: '1', max_amount: '50' };
  let offerId: number;
  const tries = () => ({
    'POST /offers/': OFFER,
    'POST /trades/': { offer_id: offerId, crypto_amount: '1', buyer_wallet_address: BUYER_WALLET },
    'POST /wallet/deposit-intents': { amount: '10' },
    'POST /wallet/deposit': { amount: '10', txn_hash: `unconfirmed-transaction-${next()}` },
    'POST /wallet/withdraw': { amount: '1' },
  });
  const answersOf = async ({ token }: Actor) => {
    const answers: [status: number, detail: string | undefined][] = [];
    for (const [route, json] of Object.entries(tries())) {
      const [method = '', path = ''] = route.split(' ');
      const { status, body } = await api.call(method, path, { token, json });
      answers.push([status, body.detail]);
    }
    return answers;
  };

  it('nothing that moves money or opens a trade works before it, and everything after', async () => {
    const [seller, user] = [await createTrader(api), await createTrader(api, { balance: '100' })];
    await setSettings(api, { admin_wallet_address: 'TPlatformDepositAddress123456' });
    offerId = (await createTestOffer(api, seller)).id;
    await seller.user.update({ emailVerifiedAt: new Date() });
    await require(true);
    expect(await answersOf(user)).toEqual(Array(5).fill([403, UNCONFIRMED]));
    const me = () => user.call('GET', '/profile/me');
    expect((await me()).body.barriers['trades.open'].code).toBe('email_unconfirmed');

    await user.user.update({ emailVerifiedAt: new Date() });
    expect((await answersOf(user)).map(([status]) => status)).toEqual(Array(5).fill(201));
    expect((await me()).body.barriers['trades.open']).toBeUndefined();
  });

  it('the offers of those who have not done it are off the market', async () => {
    const [seller, buyer] = [await createTrader(api), await createTrader(api, { balance: '100' })];
    offerId = (await createTestOffer(api, seller)).id;
    await buyer.user.update({ emailVerifiedAt: new Date() });
    const listed = async () => {
      const path = `/offers/?seller=${seller.user.username}`;
      return (await buyer.call('GET', path)).body.length;
    };
    expect(await listed()).toBe(1);
    await require(true);
    api.services.settings.forget();
    expect(await listed()).toBe(0);
    const json = tries()['POST /trades/'];
    expect((await buyer.call('POST', '/trades/', json)).status).toBe(409);
  });

  it('trades that are under way go on', async () => {
    const [seller, buyer] = [await createTrader(api), await createTrader(api, { balance: '100' })];
    offerId = (await createTestOffer(api, seller)).id;
    const json = tries()['POST /trades/'];
    const { body: trade } = await buyer.call('POST', '/trades/', json);
    await require(true);
    const path = `/trades/${trade.id}/confirm-sent?seller_txn_hash=sent-by-the-unconfirmed-${next()}`;
    expect((await seller.call('PUT', path)).status).toBe(200);
  });
});
