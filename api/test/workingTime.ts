import { beat } from '../src/domain/clock/beat';
import { tradeJobs } from '../src/modules/trading/trades/deadlineJobs';
import type { TestApi } from './createTestApi';
import { passTime } from './passTime';

/** Time passes while the platform works. */
export async function passWorkingTime(api: TestApi, minutes: number): Promise<void> {
  await passTime(api, { minutes });
  await api.owner.query('UPDATE heartbeats SET at = NOW(3)');
}

export async function doTradeJobs({ services }: TestApi): Promise<void> {
  await beat.run(services);
  for (const job of tradeJobs) await job.run(services);
}

/** A test that lets time stand still begins without the pauses of others. */
export async function forgetPauses({ owner }: TestApi): Promise<void> {
  await owner.query('DELETE FROM heartbeats');
  await owner.query('UPDATE pauses SET ended_at = COALESCE(ended_at, started_at), credited_at = started_at');
}
