import type { EventKind } from '@souk/contracts/platform/notifications/events';
import { Op } from 'sequelize';
import { Verdict } from '../../../domain/models';
import { onAnnounced } from '../../../domain/outbox/announce';
import type { Services } from '../../../domain/Services';
import { databaseTime, fromNow, NOW } from '../../../kernel/database/databaseTime';
import { each } from '../../../kernel/jobs/each';
import type { Job } from '../../../kernel/jobs/Job';
import type { ChainServices } from '../shared/chain/scanAddress';
import { judge } from '../shared/chain/verdicts/judge';
import { askSecondSources, closeVerdicts, openVerdicts } from '../shared/chain/verdicts/openVerdicts';
import { readExpectation } from '../shared/chain/verdicts/readExpectation';
import { storeVerdict } from '../shared/chain/verdicts/storeVerdict';

/** Verdicts per run, and in parallel: the sources answer in tenths of a second. */
const AT_A_TIME = 200;
const AT_ONCE = 8;
const RETRY_MS = 60_000;

/** A new hash, or a decision: the chain is asked at once. */
const OCCASIONS = new Set<EventKind>([
  'trade_hash_sent',
  'trade_hash_added',
  'trade_late_payment',
  'trade_completed',
  'deposit_requested',
  'deposit_approved',
  'withdrawal_completed',
]);

/** Updates verdicts: on new hashes, during confirmations, at a decision and an hour later. */
export const verdictJob: Job<Services> = {
  name: 'verdicts',
  everySeconds: 2,
  watch: (wake) => onAnnounced(({ kind }) => OCCASIONS.has(kind) && wake()),
  run: checkVerdicts,
};

/** Asks the chains about all due cases. Without a source none is due, and nothing is stored. */
export async function checkVerdicts(services: ChainServices): Promise<void> {
  const { sequelize, chain } = services;
  const { networks } = chain;
  if (networks.length === 0) return;
  await openVerdicts(sequelize, chain);
  await closeVerdicts(sequelize);
  await askSecondSources(chain);
  const due = await Verdict.findAll({
    where: { nextAt: { [Op.lte]: NOW }, network: networks },
    order: ['nextAt'],
    limit: AT_A_TIME,
  });
  const rows = due.map((verdict) => ({ id: `${verdict.subjectType} ${verdict.subjectId}`, verdict }));
  await each(rows, ({ verdict }) => check(services, verdict), AT_ONCE);
}

async function check(services: ChainServices, verdict: Verdict): Promise<void> {
  try {
    await checkVerdict(services, verdict);
  } catch (error) {
    await verdict.update({ nextAt: fromNow(RETRY_MS) as unknown as Date });
    throw error;
  }
}

/** Asks the chain about one case and stores the answer. Never called inside a database transaction. */
export async function checkVerdict({ sequelize, chain }: ChainServices, verdict: Verdict): Promise<void> {
  const { subjectType: kind, subjectId: id, hash, createdAt: claimedAt, network } = verdict;
  const expected = await readExpectation({ kind, id, hash, claimedAt });
  if (!expected) return void (await verdict.update({ nextAt: null }));
  const reading = await chain.read(network, hash);
  await storeVerdict(sequelize, verdict, judge(reading, expected, await databaseTime(sequelize)));
}
