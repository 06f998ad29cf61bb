import { createHmac, type KeyObject } from 'node:crypto';
import type { Order } from 'sequelize';
import type { Services } from '../../../../domain/Services';
import { lastRestore } from '../../../../domain/tradeLog/nextNumber';
import { databaseTime } from '../../../../kernel/database/databaseTime';
import type { Job } from '../../../../kernel/jobs/Job';
import { LiabilityProof } from '../../tables';
import { makeProof } from './makeProof';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/** Proves the liabilities once a day, at an unpredictable minute, and at once after the proofs were set back. */
export const proveJob: Job<Services> = {
  name: 'prove-liabilities',
  everySeconds: 60,
  run: async (services) => {
    const order: Order = [['number', 'DESC']];
    const newest = await LiabilityProof.findOne({ order, raw: true });
    const restore = await lastRestore(services.sequelize);
    if (restore && newest && newest.takenAt < restore.at) await makeProof(services, true);
    const last = await LiabilityProof.findOne({ where: { isCalled: false }, order, raw: true });
    const now = await databaseTime(services.sequelize);
    if (isDue(last?.takenAt ?? null, now, services.config.caseSigningKey)) await makeProof(services, false);
  },
};

/** True if the latest drawn moment has no proof yet. The first proof is due at once. */
export function isDue(last: Date | null, now: Date, key: KeyObject): boolean {
  const today = drawnMoment(now, key);
  const latest = today <= now ? today : drawnMoment(new Date(now.getTime() - DAY_MS), key);
  return last === null || last < latest;
}

/** A minute of a day (UTC), derived from the day and the signing key: without the key, money cannot be borrowed for it. */
function drawnMoment(day: Date, key: KeyObject): Date {
  const midnight = Math.floor(day.getTime() / DAY_MS) * DAY_MS;
  const secret = key.export({ format: 'der', type: 'pkcs8' });
  const drawn = createHmac('sha256', secret)
    .update(`souk.liability.moment\n${midnight}`)
    .digest()
    .readUInt32BE();
  return new Date(midnight + (drawn % (DAY_MS / MINUTE_MS)) * MINUTE_MS);
}
