import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { digestOf } from '../../../api/src/domain/audit/digestOf';
import { recordAccountEvent } from '../../../api/src/domain/audit/recordAccountEvent';
import { ApiKey, type User } from '../../../api/src/domain/models';
import { KEY_DIGEST } from '../../../api/src/modules/people/apiKeys/createKey';
import { createOffer } from '../../../api/src/modules/trading/offers/createOffer';
import { referenceMove } from '../../../api/src/modules/trading/references/enterReference';
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

/** The operator sets a price, and a seller has two floating offers and a bot's key (docs/api.md#a-bot). */
export function planMerchant(
  month: Month,
  seller: User,
  { at, prices }: { at: number; prices: Prices },
): void {
  const { transaction, admin } = month;
  const caller = signedIn(seller);
  month.plan(at, async () => {
    const price = prices.at(at);
    const update = { value: price.toFixed(2), reason: 'What the coin was sold at this morning' };
    await referenceMove.run(transaction, { coin: 'SIDRA', update }, { caller: admin, requestId: REQUEST_ID });
    const floor_price = (price * 0.9).toFixed(2);
    for (const [reference, margin_percentage, min_amount, max_amount] of [
      ['market', '1.5', '10', '200'],
      ['operator', '-0.5', '50', '300'],
    ] as const) {
      const terms = { crypto_type: 'SIDRA', min_amount, max_amount, send_within_minutes: 60 } as const;
      const words = {
        description: 'The price follows by itself, day and night.',
        welcome: 'Welcome. I send as soon as I see your trade, at the latest within the hour.',
      };
      const request = { ...terms, ...words, reference, margin_percentage, floor_price };
      await createOffer(transaction, { caller, request });
    }
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
