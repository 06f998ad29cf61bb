import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { digestOf } from '../../../api/src/domain/audit/digestOf';
import { recordAccountEvent } from '../../../api/src/domain/audit/recordAccountEvent';
import { ApiKey, type User } from '../../../api/src/domain/models';
import { KEY_DIGEST } from '../../../api/src/modules/people/apiKeys/createKey';
import { createOffer } from '../../../api/src/modules/trading/offers/createOffer';
import { DEMO_PASSWORD, REQUEST_ID } from '../demoAccounts';
import { signedIn } from '../demoCaller';
import type { Month } from './Month';
import type { Prices } from './offers';

const DAY_MS = 86_400_000;
/** DER prefix of an Ed25519 private key in PKCS#8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Public half of a key derived from the demo's password: anyone who tries the demo may sign with it. */
function publicKey() {
  const key = Buffer.concat([PKCS8, createHash('sha256').update(DEMO_PASSWORD).digest()]);
  const pair = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
  return Buffer.from(pair.export({ format: 'der', type: 'spki' }).subarray(-32));
}

/** A seller has a floating offer and a bot's key (docs/api.md#a-bot). */
export function planMerchant(
  month: Month,
  seller: User,
  { at, prices }: { at: number; prices: Prices },
): void {
  const { transaction } = month;
  const caller = signedIn(seller);
  month.plan(at, async () => {
    const request = {
      crypto_type: 'SIDRA',
      min_amount: '10',
      max_amount: '200',
      send_within_minutes: 60,
      description: 'The price follows by itself, day and night.',
      welcome: 'Welcome. I send as soon as I see your trade, at the latest within the hour.',
      reference: 'market',
      margin_percentage: '1.5',
      floor_price: (prices.at(at) * 0.9).toFixed(2),
    } as const;
    await createOffer(transaction, { caller, request });
    // Direct rows: the demo's people have no second factor, which creating a key requires.
    const { id: userId } = seller;
    const [id, name] = ['sk_demo_merchant_000001', 'Bot'] as const;
    await ApiKey.create(
      {
        id,
        userId,
        name,
        publicKey: publicKey(),
        scopes: 'read,offers,trades,messages',
        networks: '',
        leastPrices: JSON.stringify({ SIDRA: '1.20' }),
        mostPrices: '{}',
        createdAt: new Date(at),
        expiresAt: new Date(at + 90 * DAY_MS),
      },
      { transaction },
    );
    const from = { device: '', address: '' };
    const facts = { api_key: name, ...from, digest: await digestOf(transaction, KEY_DIGEST, id) };
    const event = { userId, action: 'account.create_key', facts, requestId: REQUEST_ID } as const;
    await recordAccountEvent(transaction, event);
  });
}
