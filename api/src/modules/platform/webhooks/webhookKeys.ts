import type { KeyObject } from 'node:crypto';
import type { Webhooks } from '@souk/contracts/platform/notifications/webhooks';
import { announceOwn } from '../../../domain/outbox/announce';
import type { Services } from '../../../domain/Services';
import { change } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { Webhook, WebhookKey } from '../tables';
import { webhookPublicKey } from './signWebhook';

/** After its first use the key before also signs for this long, so that receivers can take the new one. */
const OVERLAP_MS = 24 * 60 * 60 * 1_000;

type Keyed = Pick<Services, 'sequelize' | 'config'>;

/** Records the present key at its first use, and tells all owners if it replaces another. */
export async function recordKey({ sequelize, config }: Keyed): Promise<void> {
  if (!config.webhookKey) return;
  const publicKey = webhookPublicKey(config.webhookKey);
  if (await WebhookKey.findByPk(publicKey)) return;
  await inTransaction(sequelize, async (transaction) => {
    const insert = 'INSERT IGNORE INTO webhook_keys (public_key) VALUES (:publicKey)';
    const isFirst = (await change(transaction, insert, { publicKey })) > 0;
    if (!isFirst || (await WebhookKey.count({ transaction })) === 1) return;
    const active = await Webhook.findAll({ where: { active: true }, transaction });
    const until = config.webhookOldKey && new Date(Date.now() + OVERLAP_MS).toISOString();
    for (const userId of new Set(active.map((webhook) => webhook.userId)))
      await announceOwn(transaction, 'webhook_key', userId, until ? { until } : {});
  });
}

/** The key before, while it also signs. */
async function readOldKey({ config }: Keyed): Promise<{ key: KeyObject; until: Date } | null> {
  const { webhookKey, webhookOldKey: key } = config;
  if (!webhookKey || !key) return null;
  const used = await WebhookKey.findByPk(webhookPublicKey(webhookKey));
  // Before its first use is recorded, both sign.
  const until = new Date((used ? used.since.getTime() : Date.now()) + OVERLAP_MS);
  return until.getTime() > Date.now() ? { key, until } : null;
}

/** Keys that sign a delivery: the present one, and for a day the one before. */
export async function signingKeys(services: Keyed): Promise<KeyObject[]> {
  const old = await readOldKey(services);
  return [services.config.webhookKey, old?.key].flatMap((key) => key ?? []);
}

export async function presentKeys(services: Keyed): Promise<Pick<Webhooks, 'public_key' | 'old_key'>> {
  const { webhookKey } = services.config;
  const old = await readOldKey(services);
  return {
    public_key: webhookKey && webhookPublicKey(webhookKey),
    old_key: old && { public_key: webhookPublicKey(old.key), until: old.until.toISOString() },
  };
}
