import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@souk/server-core/logger';
import type { Sequelize } from 'sequelize';
import { connect } from '../src/app/connect';
import { createApp } from '../src/app/createApp';
import { createServices } from '../src/app/createServices';
import { prepareDatabase } from '../src/domain/models/prepareDatabase';
import type { Services } from '../src/domain/Services';
import { type Config, readConfig } from '../src/kernel/config/config';
import { openDatabase } from '../src/kernel/database/openDatabase';
import { assertMatchesContract } from './assertMatchesContract';
import { readShape } from './database/readShape';
import { takeDatabase } from './database/takeDatabase';

export interface TestResponse {
  status: number;
  headers: Headers;
  // Each test knows the shape it asked for.
  // biome-ignore lint/suspicious/noExplicitAny: a response is whatever the api answered.
  body: any;
  /** The request was repeated after a lost response: it may have been carried out. */
  isRepeated?: boolean;
}

export interface CallOptions {
  token?: string;
  json?: unknown;
  form?: Record<string, string>;
  /** A raw body with its content type. */
  raw?: [contentType: string, body: string | Uint8Array<ArrayBuffer> | FormData];
  /** Sent with the form's own content type. */
  multipart?: FormData;
  headers?: Record<string, string>;
}

/** The api on its own database, called over HTTP like any client. */
export interface TestApi {
  services: Services;
  /** The database as its owner: tests plant what the api may not write. */
  owner: Sequelize;
  /** Address for tests that use the socket directly. */
  address: string;
  call(method: string, path: string, options?: CallOptions): Promise<TestResponse>;
  close(): Promise<void>;
}

/** Starts the api on a free port, on an empty database of the server in `TEST_DATABASE_URL`, as a user with the api's production rights. */
export async function createTestApi(overrides: Partial<Config> = {}): Promise<TestApi> {
  const database = await takeDatabase();
  const { username, password } = new URL(database.ownerUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'souk-test-'));
  const config = {
    ...readConfig({
      DATABASE_URL: database.url,
      DATABASE_OWNER: decodeURIComponent(username),
      DATABASE_OWNER_PASSWORD: decodeURIComponent(password),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
    }),
    ...overrides,
  };
  const sequelize = connect(config.databaseUrl, config);
  await prepareDatabase(sequelize, config.ownerUrl);
  const owner = openDatabase(database.ownerUrl);
  const shape = await readShape(owner, database.user);
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
      const isUnchanged = (await readShape(owner, database.user)) === shape;
      await owner.close();
      await database.release(isUnchanged);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

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
  // A stream has no end.
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

function encode(json: unknown, form?: Record<string, string>): [string | undefined, string | undefined] {
  if (form) return ['application/x-www-form-urlencoded', new URLSearchParams(form).toString()];
  return json === undefined ? [undefined, undefined] : ['application/json', JSON.stringify(json)];
}
