import type { Context } from 'koa';
import { counter, namedJob, TIMES } from '../../../test/countedJobs';
import { testApi } from '../../../test/testApi';
import { probes } from '../http/probes';
import { type RunningJobs, runJobs } from './runJobs';

const api = testApi();

describe('a job that fails', () => {
  const rowsOf = async (name: string) => {
    const [rows] = await api.owner.query(
      `SELECT process, failures FROM job_failures WHERE job = '${name}' ORDER BY process`,
    );
    return rows as { process: string; failures: number }[];
  };
  const failing = (runs: ReturnType<typeof counter>, isBroken: () => boolean) => async () => {
    runs.add();
    if (isBroken()) throw new Error('not this time');
  };
  const readiness = async (jobs: RunningJobs) => {
    const context = { path: '/readyz' } as Context;
    await probes(api.services, { isDraining: false }, jobs)(context, async () => undefined);
    return [context.status, context.body];
  };
  beforeEach(() => jest.spyOn(api.services.logger, 'error').mockReturnValue());
  afterEach(() => jest.restoreAllMocks());

  it('is counted by each process where all do it, until it succeeds there', async () => {
    const job = namedJob({ runsIn: 'all' });
    const [runs, others] = [counter(), counter()];
    let isBroken = true;
    const one = runJobs(api.services, [{ ...job, run: failing(runs, () => isBroken) }], TIMES, 'one');
    const two = runJobs(api.services, [{ ...job, run: failing(others, () => false) }], TIMES, 'two');
    await Promise.all([runs.reaches(4), others.reaches(4)]);
    expect([one.failing(), two.failing()]).toEqual([[job.name], []]);
    expect(await readiness(one)).toMatchObject([
      200,
      { status: 'ok', warnings: [`the job ${job.name} fails`] },
    ]);
    expect(await readiness(two)).toEqual([200, expect.not.objectContaining({ warnings: expect.anything() })]);
    expect(await rowsOf(job.name)).toEqual([{ process: 'one', failures: expect.any(Number) }]);
    isBroken = false;
    await runs.reaches(runs.count + 3);
    expect([one.failing(), await rowsOf(job.name)]).toEqual([[], []]);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('is counted over all processes where one at a time does it, until it succeeds in any', async () => {
    const job = namedJob({});
    const [runs, others] = [counter(), counter()];
    const one = runJobs(api.services, [{ ...job, run: failing(runs, () => true) }], TIMES, 'one');
    await runs.reaches(4);
    expect(one.failing()).toEqual([job.name]);
    await one.stop();
    const [row] = await rowsOf(job.name);
    expect(row).toEqual({ process: '', failures: runs.count });
    const two = runJobs(api.services, [{ ...job, run: failing(others, () => false) }], TIMES, 'two');
    await others.reaches(2);
    await two.stop();
    expect(await rowsOf(job.name)).toEqual([]);
  });

  it('is forgotten by a process that ends, where all do it', async () => {
    const job = namedJob({ runsIn: 'all' });
    const runs = counter();
    const one = runJobs(api.services, [{ ...job, run: failing(runs, () => true) }], TIMES, 'one');
    await runs.reaches(2);
    await one.stop();
    expect(await rowsOf(job.name)).toEqual([]);
  });
});
