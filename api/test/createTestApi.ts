import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@souk/server-core/logger';
import { Sequelize } from 'sequelize';
import { createApp } from '../src/app';
import { type Config, readConfig } from '../src/config';
import { createServices } from '../src/createServices';
import { openDatabase } from '../src/database/connect';
import { prepareDatabase } from '../src/database/prepareDatabase';
import type { Services } from '../src/domain/Services';
import { connect } from '../src/models/connect';
import { assertMatchesContract } from './assertMatchesContract';

export interface TestResponse {
  status: number;
  headers: Headers;
  // Each test knows the shape it asked for.
  // biome-ignore lint/suspicious/noExplicitAny: a response is whatever the api answered.
  body: any;
  /** Whether the request had been sent before and got no answer: it may have been carried out then. */
  isRepeated?: boolean;
}

export interface CallOptions {
  token?: string;
  json?: unknown;
  form?: Record<string, string>;
  /** A body as it is, with its content type. */
  raw?: [contentType: string, body: string | Uint8Array<ArrayBuffer> | FormData];
  /** Sent with the content type that the form itself makes. */
  multipart?: FormData;
  headers?: Record<string, string>;
}

/** The api on a database of its own, called over HTTP like any client calls it. */
export interface TestApi {
  services: Services;
  /** The database for the user that owns it: tests plant with it what the api may not write. */
  owner: Sequelize;
  /** Where it listens, for a test that speaks to the socket itself. */
  address: string;
  call(method: string, path: string, options?: CallOptions): Promise<TestResponse>;
  close(): Promise<void>;
}

/**
 * Makes a database on the server that `TEST_DATABASE_URL` names, and a user of the same name with the rights that the api has in
 * production; migrates it, and starts the api on a free port.
 */
export async function createTestApi(overrides: Partial<Config> = {}): Promise<TestApi> {
  const database = `souk_test_${randomBytes(6).toString('hex')}`;
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests by npm test');
  await onServer(server, [
    `CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    `CREATE USER ${database} IDENTIFIED BY '${database}'`,
    `GRANT SELECT ON ${database}.* TO ${database}`,
  ]);

  const ownerUrl = Object.assign(new URL(server), { pathname: `/${database}` });
  const databaseUrl = Object.assign(new URL(ownerUrl), { username: database, password: database });
  const dataDir = join(tmpdir(), database);
  const config = {
    ...readConfig({
      DATABASE_URL: databaseUrl.href,
      DATABASE_OWNER: decodeURIComponent(ownerUrl.username),
      DATABASE_OWNER_PASSWORD: decodeURIComponent(ownerUrl.password),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
    }),
    ...overrides,
  };
  const sequelize = connect(config.databaseUrl);
  await prepareDatabase(sequelize, config.ownerUrl);
  const owner = openDatabase(ownerUrl.href);
  const services = createServices({ sequelize, config, logger: createLogger('api', config.logLevel) });
  const http = createServer(createApp(services, { isDraining: false }).callback());
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  return {
    services,
    owner,
    address: base,
    call: async (method, path, options = {}) => {
      const response = await send(base + path, method, options);
      assertMatchesContract(method, path, response);
      return response;
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await sequelize.close();
      await owner.close();
      await onServer(server, [`DROP DATABASE ${database}`, `DROP USER ${database}`]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends one request to an api wherever it listens. */
export async function send(
  url: string,
  method: string,
  { token, json, form, raw, multipart, headers }: CallOptions,
): Promise<TestResponse> {
  const [contentType, body] = multipart ? [undefined, multipart] : (raw ?? encode(json, form));
  const response = await fetch(url, {
    method,
    body,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
      ...headers,
    },
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  // It has no end.
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

function encode(json: unknown, form?: Record<string, string>): [string | undefined, string | undefined] {
  if (form) return ['application/x-www-form-urlencoded', new URLSearchParams(form).toString()];
  return json === undefined ? [undefined, undefined] : ['application/json', JSON.stringify(json)];
}

async function onServer(server: string, statements: string[]): Promise<void> {
  const socketPath = new URL(server).searchParams.get('socketPath');
  const url = new URL(server);
  url.search = '';
  const sequelize = new Sequelize(url.href, {
    dialect: 'mysql',
    logging: false,
    dialectOptions: socketPath ? { socketPath } : {},
  });
  for (const sql of statements) await sequelize.query(sql);
  await sequelize.close();
}
