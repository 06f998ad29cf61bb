import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerProgram } from '../database/ServerProgram';
import { startOwnDatabase } from '../database/startOwnDatabase';
import { Failure } from '../Failure';
import type { Lifecycle } from '../Lifecycle';
import { freePort } from '../processes/freePort';
import { runProgram } from '../processes/runProgram';
import type { Child } from '../processes/startChild';
import { startProgram } from '../stack/startProgram';
import { type Compose, readCompose } from './Compose';
import { Container, type ImageFiles, type Network } from './Container';

interface RunOptions {
  program: ServerProgram;
  /** A temporary folder for volumes and logs. */
  folder: string;
  /** Where the files of a service's image are on this machine. */
  filesOf: (service: string) => ImageFiles;
}

export interface ComposedSites {
  trading: string;
  backoffice: string;
  /** Where each front end serves itself. */
  frontEnds: Record<string, string>;
  /** Where metrics are served. */
  metrics: string[];
  /** Ends one of the api processes as a deployment does, by a signal. */
  stopOneApi: () => Promise<void>;
}

const FRONT_ENDS = ['shell', 'user-web', 'admin-web'];
const APIS = ['api-1', 'api-2'];

/**
 * Runs the product on this machine as docker-compose.yml has it: secrets made by its own script, each program with exactly
 * the environment of its image and its service, on a database that the api takes for production. No engine is needed.
 */
export async function runComposed(lifecycle: Lifecycle, options: RunOptions): Promise<ComposedSites> {
  const compose = readCompose();
  const volumes = (name: string) => {
    const folder = join(options.folder, 'volumes', name);
    mkdirSync(folder, { recursive: true });
    return folder;
  };
  await makeSecrets(lifecycle, compose, volumes);
  const network: Network = {
    volumes,
    addresses: await startDatabase(lifecycle, options, volumes('database-secrets')),
  };
  const metrics: string[] = [];
  const children = new Map<string, Child>();
  const start = async (name: string, portName: 'PORT' | 'API_PORT', readyPath: string): Promise<string> => {
    const service = compose.services[name];
    if (!service) throw new Failure(`docker-compose.yml has no service ${name}`);
    const container = new Container(name, service, options.filesOf(name));
    const metricsName = portName === 'PORT' ? 'METRICS_PORT' : 'API_METRICS_PORT';
    const ports = { [portName]: await freePort(), [metricsName]: await freePort() };
    const address = `127.0.0.1:${ports[portName]}`;
    const { child, ready } = startProgram(lifecycle, {
      name,
      script: container.script,
      env: container.environment(network, ports),
      readyUrl: `http://${address}${readyPath}`,
      logFile: join(options.folder, 'logs', `${name}.log`),
    });
    children.set(name, child);
    await ready;
    if (metricsName in (service.environment ?? {}))
      metrics.push(`http://127.0.0.1:${ports[metricsName]}/metrics`);
    return address;
  };

  const frontEnds = await Promise.all(FRONT_ENDS.map((name) => start(name, 'PORT', '/healthz')));
  // Both at once, as they start there: one of them migrates the database.
  const apis = await Promise.all(APIS.map((name) => start(name, 'API_PORT', '/readyz')));
  APIS.forEach((name, index) => {
    network.addresses[`${name}:3000`] = apis[index] ?? '';
  });
  const trading = await start('gateway-trading', 'PORT', '/readyz');
  const backoffice = await start('gateway-backoffice', 'PORT', '/readyz');
  return {
    trading: `http://${trading}`,
    backoffice: `http://${backoffice}`,
    frontEnds: Object.fromEntries(FRONT_ENDS.map((name, index) => [name, `http://${frontEnds[index]}`])),
    metrics,
    stopOneApi: async () => children.get('api-1')?.stop(),
  };
}

async function makeSecrets(
  lifecycle: Lifecycle,
  { services }: Compose,
  volumes: Network['volumes'],
): Promise<void> {
  const [shell, flag, script = ''] = services.secrets?.command ?? [];
  const here = (services.secrets?.volumes ?? []).reduce((text, volume) => {
    const [name = '', where = ''] = volume.split(':');
    return text.replaceAll(`${where}/`, `${volumes(name)}/`);
  }, script);
  const command = [shell ?? '', flag ?? '', here] as const;
  const { code, lines } = await runProgram(lifecycle, { command });
  if (code !== 0) throw new Failure('The secrets could not be made: see above.', lines);
}

/** A server that the api takes for production: strict, and every commit on the disk. */
async function startDatabase(
  lifecycle: Lifecycle,
  { program, folder }: RunOptions,
  secrets: string,
): Promise<Record<string, string>> {
  const password = readFileSync(join(secrets, 'database-password'), 'utf8');
  const url = await startOwnDatabase(lifecycle, program, { folder: join(folder, 'database'), password });
  return { 'database:3306': new URL(url).host };
}
