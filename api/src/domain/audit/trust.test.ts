import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import {
  type Actor,
  BUYER_WALLET,
  createAdmin,
  createNewcomer,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../test/factories';
import { PUBLIC_KEY } from '../../../test/signing';
import { testApi } from '../../../test/testApi';
import { WebhookReceiver } from '../../../test/WebhookReceiver';
import { inTransaction } from '../../kernel/database/transaction';
import { loadAddresses } from '../../modules/people/kyc/screening/loadAddresses';
import { loadNames } from '../../modules/people/kyc/screening/loadNames';
import { readNames } from '../../modules/people/kyc/screening/readNames';
import { screenJob } from '../../modules/people/kyc/screening/screenJob';
import { webhookPublicKey } from '../../modules/platform/webhooks/signWebhook';
import { Session, TotpFactor } from '../models';
import { checkDecisions } from './checkDecisions';

const { privateKey } = generateKeyPairSync('ed25519');
const webhookKey = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
const api = testApi({ webhookKey });
const receiver = new WebhookReceiver();
let admin: Actor;
let owner: Actor;
let hit: number;

const run = (sql: string) => api.services.sequelize.query(sql);
const TRUSTED = /^(api_keys|webhooks|saved address|list|screening hit) /;
const found = async () =>
  (await checkDecisions(api.services.sequelize))
    .filter(({ rule, row }) => TRUSTED.test(row) || rule.startsWith('every closed identity'))
    .map(({ row }) => row);

beforeAll(async () => {
  await receiver.open();
  receiver.publicKey = webhookPublicKey(webhookKey);
  receiver.answer = null;
  receiver.addresses = [['93.184.215.14']];
  api.services.postOut = receiver.postOut();
  admin = await createAdmin(api);
  owner = await createTrader(api, { balance: '100' });
  await TotpFactor.create({ userId: owner.id, secret: 'sealed', confirmedAt: new Date() });
  await Session.update({ withFactor: true }, { where: { userId: owner.id } });
  const terms = { name: 'My bot', public_key: PUBLIC_KEY, scopes: ['offers'], networks: [], days: 90 };
  const keys = [];
  for (const name of ['kept', 'revoked'])
    keys.push(
      (await owner.call('POST', '/api-keys', { ...terms, name, least_prices: { SIDRA: '2.00' } })).body,
    );
  await owner.call('DELETE', `/api-keys/${keys[1].id}`);
  const webhook = { url: 'https://shop.example/souk', topics: ['trades'] };
  expect((await owner.call('POST', '/webhooks', webhook)).status).toBe(201);
  const seller = await createTrader(api);
  const offer = await createTestOffer(api, seller);
  const { id } = await openTestTrade(api, owner, offer);
  await seller.call('PUT', `/trades/${id}/confirm-sent?seller_txn_hash=0x${'ab'.repeat(32)}`);
  expect((await admin.call('PUT', `/trades/${id}/complete`, { reason: 'Seen' })).status).toBe(200);
  await openTestTrade(api, owner, offer, '1');
  await inTransaction(api.services.sequelize, async (transaction) => {
    await loadNames(transaction, 'house', readNames('Saddam al-Tikriti,,1937,X-1\nOmar Khalifa,,1950,X-2'));
    await loadAddresses(transaction, `sidra,${BUYER_WALLET},wallets,W-1`);
  });
  for (const name of ['Saddam al Tikriti', 'Omar Khalifa']) {
    const user = await createNewcomer(api);
    await user.call('PUT', '/profile/me', { full_name: name });
  }
  await screenJob.run(api.services);
  const { body } = await admin.call('GET', '/admin/screening-hits?state=open');
  await admin.call('PUT', `/admin/screening-hits/${body[0].id}`, {
    state: 'dismissed',
    reason: 'Someone else',
  });
  hit = body[1].id;
});
afterAll(() => receiver.close());

it('finds nothing where each was made by its owner, completed, loaded or decided', async () => {
  expect(await found()).toEqual([]);
});

const KEY_COLUMNS = 'name, public_key, scopes, networks, least_prices, most_prices, expires_at';

it.each<[what: string, plant: () => string, undo: () => string, row: RegExp]>([
  [
    'a key that is inserted',
    () => `INSERT INTO api_keys (id, user_id, ${KEY_COLUMNS})
      SELECT 'sk_thiefthiefthiefthief', user_id, ${KEY_COLUMNS} FROM api_keys WHERE name = 'kept'`,
    () => "DELETE FROM api_keys WHERE id = 'sk_thiefthiefthiefthief'",
    /^api_keys sk_thief/,
  ],
  [
    'a key that may do more',
    () => "UPDATE api_keys SET scopes = 'offers,trades' WHERE name = 'kept'",
    () => "UPDATE api_keys SET scopes = 'offers' WHERE name = 'kept'",
    /^api_keys sk_/,
  ],
  [
    'a key whose least price is lower',
    () => `UPDATE api_keys SET least_prices = '{"SIDRA":"1"}' WHERE name = 'kept'`,
    () => `UPDATE api_keys SET least_prices = '{"SIDRA":"2"}' WHERE name = 'kept'`,
    /^api_keys sk_/,
  ],
  [
    'a key with a highest price that its owner did not name',
    () => `UPDATE api_keys SET most_prices = '{"SIDRA":"9"}' WHERE name = 'kept'`,
    () => "UPDATE api_keys SET most_prices = '{}' WHERE name = 'kept'",
    /^api_keys sk_/,
  ],
  [
    'a revoked key that is live again',
    () => "UPDATE api_keys SET revoked_at = NULL WHERE name = 'revoked'",
    () => "UPDATE api_keys SET revoked_at = NOW(3) WHERE name = 'revoked'",
    /^api_keys sk_/,
  ],
  [
    'a webhook that leads elsewhere',
    () => "UPDATE webhooks SET url = 'https://thief.example/souk'",
    () => "UPDATE webhooks SET url = 'https://shop.example/souk'",
    /^webhooks wh_/,
  ],
  [
    'a wallet that is another one, and known',
    () => `UPDATE saved_addresses SET address = CONCAT('0x', REPEAT('9', 40)) WHERE known_at IS NOT NULL`,
    () => `UPDATE saved_addresses SET address = '${BUYER_WALLET}' WHERE known_at IS NOT NULL`,
    /^saved address/,
  ],
  [
    'a wallet that is known earlier than a trade made it so',
    () => 'UPDATE saved_addresses SET known_at = known_at - INTERVAL 2 DAY WHERE known_at IS NOT NULL',
    () => 'UPDATE saved_addresses SET known_at = known_at + INTERVAL 2 DAY WHERE known_at IS NOT NULL',
    /^saved address/,
  ],
  [
    'a name that is dismissed',
    () => `UPDATE screening_hits SET state = 'dismissed' WHERE id = ${hit}`,
    () => `UPDATE screening_hits SET state = 'open' WHERE id = ${hit}`,
    /^screening hit/,
  ],
])('names %s', async (_, plant, undo, row) => {
  await run(plant());
  expect(await found()).toEqual([expect.stringMatching(row)]);
  await run(undo());
  expect(await found()).toEqual([]);
});

it('names a list that was emptied, and one that lost the words by which people are found', async () => {
  await run("DELETE FROM screening_addresses WHERE list = 'wallets'");
  await run('DELETE FROM screening_tokens LIMIT 1');
  expect((await found()).toSorted()).toEqual(['list house', 'list wallets']);
});
