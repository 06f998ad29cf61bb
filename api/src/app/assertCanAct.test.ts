// @slow: starts the api with each right too few and too many
import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@souk/server-core/environment';
import { testApi } from '../../test/testApi';
import { FileRemoval } from '../domain/models';
import { openDatabase } from '../kernel/database/openDatabase';
import { createFileStorage } from '../kernel/files/createFileStorage';
import { SealedFiles } from '../kernel/files/SealedFiles';
import { SealingKeys } from '../kernel/sealing/SealingKeys';
import { assertCanAct } from './assertCanAct';

const api = testApi();
const inProduction = () => ({ ...api.services, config: { ...api.services.config, production: true } });
const start = (changes = {}) => assertCanAct({ ...inProduction(), ...changes });
const user = () => api.services.sequelize.config.username;
const filesIn = (kycStorageUrl: string) => {
  const s3Credentials = { accessKeyId: 'souk', secretAccessKey: 'secret' };
  const keys = new SealingKeys(createSecretKey(randomBytes(32)), []);
  const config = { ...inProduction().config, kycStorageUrl, s3Credentials };
  return { config, sealedFiles: new SealedFiles(createFileStorage(config), keys) };
};
afterEach(() => jest.restoreAllMocks());

it('starts where all is well, and leaves no trace', async () => {
  await start();
  const stored = await readdir(join(api.services.config.dataDir, 'kyc'));
  expect([await FileRemoval.count(), stored]).toEqual([0, []]);
});

it('names a right that is missing', async () => {
  await api.owner.query(`REVOKE UPDATE ON trades FROM ${user()}`);
  const problem = await start().catch((error) => error);
  await api.owner.query(`GRANT UPDATE ON trades TO ${user()}`);
  expect(problem).toBeInstanceOf(ConfigError);
  expect(problem.message).toBe(
    "The user of DATABASE_URL lacks UPDATE on trades: see 'Database users' in docs/operators/operations.md",
  );
});

describe('the storage', () => {
  it('that is no folder is named', async () => {
    const path = join(api.services.config.dataDir, 'a-file');
    await mkdir(api.services.config.dataDir, { recursive: true });
    await writeFile(path, '');
    await expect(start(filesIn(path))).rejects.toThrow(
      /^Files cannot be stored where KYC_STORAGE_URL says, .*a-file: EEXIST/,
    );
    await rm(path);
    await FileRemoval.destroy({ where: {} });
  });

  it('that does not answer is named', async () => {
    const away = createServer();
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const { port } = away.address() as AddressInfo;
    await new Promise((resolve) => away.close(resolve));
    await expect(start(filesIn(`s3://kyc?endpoint=http://127.0.0.1:${port}`))).rejects.toThrow(
      /ECONNREFUSED/,
    );
    await FileRemoval.destroy({ where: {} });
  });

  it.each([
    ['without the bucket', 404, 'S3 answered 404 to PUT'],
    ['that refuses the credentials', 403, 'S3 answered 403 to PUT'],
    ['that loses what it took', 200, 'The file .* is not sealed'],
  ])('in S3 %s is named', async (_, status, said) => {
    const bucket = createServer((request, response) => {
      request.resume();
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    const { port } = bucket.address() as AddressInfo;
    const url = `s3://kyc?endpoint=http://127.0.0.1:${port}`;
    await expect(start(filesIn(url))).rejects.toThrow(
      new RegExp(`^Files cannot be stored where KYC_STORAGE_URL says, s3://kyc.*: ${said}`),
    );
    bucket.closeAllConnections();
    bucket.close();
    await FileRemoval.destroy({ where: {} });
  });
});

describe('the mail server', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  /** @param say Replies to a line. @returns the port of a server that first sends `greeting`. */
  const listening = async (greeting: string, say: (line: string) => string) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined).write(`${greeting}\r\n`);
      socket.on('data', (line) => socket.write(`${say(String(line))}\r\n`));
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const smtp = (verdict: string) =>
    listening('220 mail', (line) => {
      if (line.startsWith('EHLO')) return '250-mail\r\n250 AUTH PLAIN';
      return line.startsWith('AUTH') ? verdict : '250 yes';
    });
  const startWith = (smtpUrl: string) => start({ config: { ...inProduction().config, smtpUrl } });

  it('that takes the password is enough', async () => {
    await startWith(`smtp://souk:right@127.0.0.1:${await smtp('235 yes')}`);
  });

  it('that refuses the password is named, without the password', async () => {
    const port = await smtp('535 no');
    const said = `Mails cannot be sent as SMTP_URL says, through 127.0.0.1:${port}: Invalid login: 535 no`;
    await expect(startWith(`smtp://souk:wrong@127.0.0.1:${port}`)).rejects.toThrow(new ConfigError(said));
  });

  it.each([
    ['speaks no TLS where the address says so', 'smtps', () => smtp('235 yes'), /wrong version number/],
    ['is none', 'smtp', () => listening('HTTP/1.1 400 Bad Request', () => ''), /Invalid greeting/],
  ])('that %s is named', async (_, scheme, portOf, said) => {
    await expect(startWith(`${scheme}://souk:right@127.0.0.1:${await portOf()}`)).rejects.toThrow(said);
  });

  it('that has no address is named', async () => {
    // The system's resolver rejects the malformed name without a query.
    await expect(startWith('smtp://mail..example')).rejects.toThrow(/ENOTFOUND mail..example$/);
  });

  it.each([
    ['does not listen', async () => 1],
    ['asks to wait', () => smtp('454 later')],
  ])('that %s does not prevent the start, and the log tells of it', async (_, portOf) => {
    const logged = jest.spyOn(api.services.logger, 'error').mockReturnValue();
    await startWith(`smtp://souk:right@127.0.0.1:${await portOf()}`);
    expect(logged).toHaveBeenCalledWith(
      { problem: expect.stringMatching(/^Mails cannot be sent as SMTP_URL says, through 127/) },
      'the mail server is away',
    );
  });
});

describe('the inspector', () => {
  const node = process.execPath;
  afterEach(() => {
    process.execPath = node;
  });

  it('that does not start is named', async () => {
    process.execPath = '/bin/false';
    await expect(start()).rejects.toThrow(
      /^Files that people send cannot be inspected \(The inspection of files does not start\): /,
    );
  });

  it('that ends before its verdict is named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'inspector-'));
    process.execPath = join(folder, 'node');
    await writeFile(process.execPath, '#!/bin/sh\necho ready\n', { mode: 0o755 });
    await expect(start()).rejects.toThrow(
      /^Files that people send cannot be inspected \(unreadable, unreadable\): /,
    );
    await rm(folder, { recursive: true });
  });

  it('is a warning outside production', async () => {
    process.execPath = '/bin/false';
    const warned = jest.spyOn(api.services.logger, 'warn').mockReturnValue();
    await assertCanAct(api.services);
    expect(warned).toHaveBeenCalledTimes(1);
  });
});

describe('the clock', () => {
  const lead = (seconds: number) => {
    const present = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(present + seconds * 1_000);
  };

  it.each([
    [120, /^The clock of this machine is 1[12]\d seconds ahead of the database's: keep both by NTP$/],
    [-120, /^The clock of this machine is 12\d seconds behind the database's: keep both by NTP$/],
    [5 * 3_600, /seconds ahead of the database's: one of the two runs in local time, set it to UTC$/],
    [-5.75 * 3_600, /seconds behind the database's: one of the two runs in local time, set it to UTC$/],
  ])('that is %i seconds ahead is named', async (seconds, said) => {
    lead(seconds);
    await expect(start()).rejects.toThrow(said);
  });

  it('may be a little off', async () => {
    lead(20);
    await start();
  });

  it('does not count a time zone of the connection, which is named', async () => {
    const sequelize = openDatabase(api.services.config.databaseUrl);
    sequelize.addHook('afterConnect', async (connection) => {
      const { query } = connection as { query: (sql: string, done: () => void) => void };
      await new Promise<void>((done) => query.call(connection, "SET time_zone = '+05:00'", () => done()));
    });
    const problem = await start({ sequelize }).catch((error) => error);
    expect(problem.message).toContain('are in the time zone +05:00, not UTC');
    expect(problem.message).not.toContain('NTP');
    await sequelize.close();
  });
});
