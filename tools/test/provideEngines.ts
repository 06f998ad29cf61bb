import { createConnection } from 'mysql2/promise';
import { Failure } from '../command';
import { connectionProblem } from '../database/connectionProblem';
import { isProductions, provideMySql } from '../database/provideMySql';
import type { ServerProgram } from '../database/ServerProgram';
import { provideTestServer, startTestDatabase } from '../database/startTestDatabase';
import { pinnedNode, provideNode } from './provideNode';
import type { TestRun } from './TestRun';

export interface Engines {
  databaseUrl: string;
  node: string;
}

/**
 * Provides production's engines: MySQL, and the Node of its image. If one is unavailable, MariaDB or this Node is used instead, and the
 * run reports it at its end.
 * @param wanted `mariadb` on request; the server in TEST_DATABASE_URL has priority.
 */
export async function provideEngines(run: TestRun, wanted: 'mysql' | 'mariadb'): Promise<Engines> {
  const node = await provideNode(run.lifecycle).catch((error: unknown) => {
    const had = `this machine's Node ${process.versions.node}`;
    run.remarks.push(missing(`Node ${pinnedNode()}`, had, error));
    return process.execPath;
  });
  console.log(
    `The api's tests run on Node ${node === process.execPath ? process.versions.node : pinnedNode()}`,
  );
  return { node, databaseUrl: await provideDatabase(run, wanted) };
}

async function provideDatabase(run: TestRun, wanted: 'mysql' | 'mariadb'): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return useGiven(run, given);
  const program = await (wanted === 'mariadb' ? provideTestServer(run.lifecycle) : production(run));
  console.log(`The api's tests use ${nameOf(program)}`);
  return startTestDatabase(run.lifecycle, program);
}

async function production(run: TestRun): Promise<ServerProgram> {
  try {
    return await provideMySql(run.lifecycle);
  } catch (error) {
    const other = await provideTestServer(run.lifecycle);
    run.remarks.push(missing('MySQL', nameOf(other), error));
    return other;
  }
}

async function useGiven(run: TestRun, url: string): Promise<string> {
  const problem = await connectionProblem(url);
  if (problem) throw new Failure(`TEST_DATABASE_URL: its server cannot be used (${problem}).`);
  const connection = await createConnection(url);
  const [[row]] = (await connection.query('SELECT VERSION() AS text')) as unknown as [[{ text: string }]];
  await connection.end();
  const kind = row.text.includes('MariaDB') ? 'MariaDB' : 'MySQL';
  const server = { kind, version: /^[\d.]+/.exec(row.text)?.[0] ?? row.text } as const;
  console.log(`The api's tests use ${nameOf(server)}, which TEST_DATABASE_URL names`);
  if (!isProductions(server))
    run.remarks.push(missing('MySQL', nameOf(server), new Failure('TEST_DATABASE_URL names it')));
  return url;
}

const nameOf = ({ kind, version }: Pick<ServerProgram, 'kind' | 'version'>) => `${kind} ${version}`;

/** Reports the substitute and the reason, in the words of the failed attempt. */
function missing(wanted: string, had: string, error: unknown): string {
  const { message, details = [] } = error as Partial<Failure>;
  const reason = [message ?? String(error), ...details.slice(-1)].join(': ');
  return `NOT ON PRODUCTION'S ENGINE: the api's tests ran on ${had} instead of ${wanted} (${reason}).`;
}
