import { fork } from 'node:child_process';
import { counter, namedJob as named, TIMES } from '../../../test/countedJobs';
import { testApi } from '../../../test/testApi';
import { releaseLease, takeLease } from './leases';
import { runJobs } from './runJobs';

const api = testApi();
const holderOf = async (name: string) => {
  const [rows] = await api.services.sequelize.query('SELECT holder FROM leases WHERE name = :name', {
    replacements: { name },
  });
  return (rows as { holder: string }[])[0]?.holder;
};

describe('a lease', () => {
  const take = (name: string, holder: string, seconds = 60) =>
    takeLease(api.services.sequelize, { name, holder, seconds });

  it('has one holder, of however many ask at once', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, (_, one) => take('asked', `holder ${one}`)));
    expect(asked.filter(Boolean)).toHaveLength(1);
  });

  it('is renewed by its holder, however often within a millisecond', async () => {
    await take('often', 'one');
    const renewed = await Promise.all(Array.from({ length: 50 }, () => take('often', 'one')));
    expect(renewed).toEqual(renewed.map(() => true));
  });

  it('is renewed by its holder, and taken by another only once it is over or released', async () => {
    expect([await take('a', 'one'), await take('a', 'two'), await take('a', 'one', 0)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([await take('a', 'two'), await take('a', 'one')]).toEqual([true, false]);
    await releaseLease(api.services.sequelize, { name: 'a', holder: 'one' });
    expect(await take('a', 'one')).toBe(false);
    await releaseLease(api.services.sequelize, { name: 'a', holder: 'two' });
    expect(await take('a', 'one')).toBe(true);
  });
});

describe('a job', () => {
  it('that one process does is done by one of several', async () => {
    const runs = { one: counter(), two: counter() };
    const job = named({});
    const times = { ...TIMES, leaseSeconds: 60 };
    const start = (name: keyof typeof runs) =>
      runJobs(api.services, [{ ...job, run: async () => runs[name].add() }], times, name);
    const processes = [start('one'), start('two')];
    await Promise.race([runs.one.reaches(5), runs.two.reaches(5)]);
    await Promise.all(processes.map((one) => one.stop()));
    expect(Math.min(runs.one.count, runs.two.count)).toBe(0);
  });

  it('that every process does is done by all', async () => {
    const runs = [counter(), counter()] as const;
    const job = named({ runsIn: 'all' });
    const processes = runs.map((run) => runJobs(api.services, [{ ...job, run: async () => run.add() }]));
    await Promise.all(runs.map((run) => run.reaches(3)));
    await Promise.all(processes.map((one) => one.stop()));
  });

  it('runs again after a failure, and beside one that hangs', async () => {
    const runs = counter();
    const failing = named({
      runsIn: 'all',
      run: async () => {
        runs.add();
        throw new Error('not this time');
      },
    });
    const hanging = named({ runsIn: 'all', run: () => new Promise(() => undefined) });
    const logged = jest.spyOn(api.services.logger, 'error').mockReturnValue();
    const processes = runJobs(api.services, [failing]);
    runJobs(api.services, [hanging]);
    await runs.reaches(3);
    await processes.stop();
    expect(logged.mock.calls[0]).toEqual([
      { err: expect.any(Error), job: failing.name },
      'a job failed; it runs again',
    ]);
    logged.mockRestore();
  });

  it('runs at once when it is woken', async () => {
    const runs = counter();
    let wake = () => {};
    const job = named({
      everySeconds: 3_600,
      runsIn: 'all',
      run: async () => runs.add(),
      watch: (woken) => {
        wake = woken;
        return () => {
          wake = () => {};
        };
      },
    });
    const processes = runJobs(api.services, [job]);
    wake();
    await runs.reaches(1);
    await processes.stop();
  });

  it('keeps its lease through a run that is longer, and passes it on when the process stops', async () => {
    const job = named({});
    const [started, others] = [counter(), counter()];
    let end = () => {};
    const long = () =>
      new Promise<void>((resolve) => {
        end = resolve;
        started.add();
      });
    const one = runJobs(api.services, [{ ...job, run: long }], TIMES, 'one');
    await started.reaches(1);
    const two = runJobs(api.services, [{ ...job, run: async () => others.add() }], TIMES, 'two');
    const until = Date.now() + 1_500;
    while (Date.now() < until)
      expect(await takeLease(api.services.sequelize, { name: job.name, holder: 'three', seconds: 1 })).toBe(
        false,
      );
    expect(others.count).toBe(0);
    end();
    await one.stop();
    await others.reaches(1);
    await two.stop();
  });

  it('holds its lease for 30 seconds, after which another process may do it', async () => {
    const job = named({});
    const runs = counter();
    const one = runJobs(api.services, [{ ...job, run: async () => runs.add() }], undefined, 'one');
    await runs.reaches(1);
    const [[lease]] = (await api.services.sequelize.query(
      'SELECT TIMESTAMPDIFF(SECOND, NOW(3), until) AS seconds FROM leases WHERE name = :name',
      { replacements: { name: job.name } },
    )) as unknown as [[{ seconds: number }]];
    expect([28, 29, 30]).toContain(lease.seconds);
    await one.stop();
  });

  it('that hangs loses its lease', async () => {
    const job = named({});
    const [started, others] = [counter(), counter()];
    const hanging = () => {
      started.add();
      return new Promise<void>(() => undefined);
    };
    runJobs(api.services, [{ ...job, run: hanging }], TIMES, 'hanging');
    await started.reaches(1);
    const two = runJobs(api.services, [{ ...job, run: async () => others.add() }], TIMES, 'two');
    await others.reaches(1);
    expect(await holderOf(job.name)).toBe('two');
    await two.stop();
  });

  it('is done by another process once the one that did it was killed', async () => {
    const job = named({});
    const holds = `
      const { createConnection } = require('mysql2/promise');
      (async () => {
        const connection = await createConnection(process.argv[1]);
        await connection.query("SET time_zone = '+00:00'");
        await connection.query("INSERT INTO leases VALUES (?, 'killed', NOW(3) + INTERVAL 1 SECOND)", [process.argv[2]]);
        process.send('holds');
        setInterval(() => connection.query("UPDATE leases SET until = NOW(3) + INTERVAL 1 SECOND WHERE name = ?", [process.argv[2]]), 200);
      })();`;
    const url = new URL(api.services.config.databaseUrl);
    const socketPath = url.searchParams.get('socketPath');
    const address = JSON.stringify({
      user: url.username,
      password: url.password,
      database: url.pathname.slice(1),
      ...(socketPath ? { socketPath } : { host: url.hostname, port: Number(url.port || 3306) }),
    });
    const code = holds.replace('process.argv[1]', 'JSON.parse(process.argv[1])');
    const child = fork('-e', [code, address, job.name], { cwd: `${__dirname}/../..` });
    await new Promise((resolve) => child.once('message', resolve));
    const runs = counter();
    const followers = runJobs(api.services, [{ ...job, run: async () => runs.add() }], TIMES, 'follower');
    expect(await holderOf(job.name)).toBe('killed');
    child.kill('SIGKILL');
    await runs.reaches(1);
    expect(await holderOf(job.name)).toBe('follower');
    await followers.stop();
  });
});
