import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2019';
import { parse } from 'yaml';
import { apiVariables } from '../../api/src/kernel/config/apiVariables';
import { gatewayVariables } from '../../gateway/src/config';
import { frontEndVariables } from '../../gateway/src/frontEnd/frontEndVariables';
import remotes from '../../remotes.json' with { type: 'json' };
import { ROOT } from '../paths';
import { type Compose, readCompose, type Service, TRY, textOf } from './readCompose';

const commands = ['README.md', 'deploy/monitoring/README.md']
  .concat(
    readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      name.endsWith('.md') ? `docs/${name}` : [],
    ),
  )
  .map(textOf)
  .join();
const documents = ['configuration', 'deployment'].map((name) => textOf(`docs/operators/${name}.md`)).join();

const compose = readCompose();
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image?.startsWith('souk/'));
/** Project volumes that a service mounts, with their targets. */
const volumesOf = ({ volumes = [] }: Service) =>
  volumes.filter((one) => typeof one === 'string' && !one.startsWith('./')) as string[];
const SECRET = /SECRET|PASSWORD|PRIVATE|_KEY$/;

/** Validates against the compose specification's schema, which the linter contains. */
function errorsOf(file: unknown): unknown {
  const path = join(ROOT, 'node_modules/dclint/schemas/compose.schema.json');
  const { $schema: _, ...schema } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  // Its formats are Docker's own, such as durations.
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  return validate(file) ? null : validate.errors;
}

describe('docker-compose.yml', () => {
  it('is what the compose specification describes', () => {
    expect(errorsOf(compose)).toBeNull();
    const wrong = { ...compose, services: { ...compose.services, extra: { imagine: 'that' } } };
    expect(errorsOf(wrong)).not.toBeNull();
  });

  it('has everything that the product needs, each program twice and each front end by itself', () => {
    expect(services.map(([name]) => name).sort()).toEqual(
      [
        ...['secrets', 'database', 'storage', 'mail', 'api-1', 'api-2', 'certificate', 'nginx'],
        ...['gateway-trading-1', 'gateway-trading-2', 'gateway-backoffice-1', 'gateway-backoffice-2'],
        ...['shell', ...remotes.map(({ folder }) => folder)],
      ].sort(),
    );
  });

  it.each(['PUBLIC_URL', 'BACKOFFICE_URL', 'SUPPORT_EMAIL', 'SMTP_URL', 'MAIL_FROM'])(
    'starts nothing without %s, which try.env chooses',
    (name) => {
      const { [name]: chosen, ...others } = TRY;
      expect(chosen).toBeTruthy();
      expect(() => readCompose(others)).toThrow(`${name} must be set`);
    },
  );

  it('names the images and the client by the version of the product, which the log of changes tells of', () => {
    const { version } = JSON.parse(textOf('package.json')) as { version: string };
    const tags = new Set(textOf('docker-compose.yml').match(/(?<=SOUK_VERSION:-)[^}]+/g));
    expect([...tags]).toEqual([version]);
    expect(textOf('CHANGELOG.md')).toContain(`## ${version}`);
    expect(JSON.parse(textOf('client/package.json'))).toMatchObject({ version });
  });

  it('catches mails only where it is tried', () => {
    const optional = services.filter(([, { profiles }]) => profiles);
    expect(optional.map(([name, { profiles }]) => [name, profiles])).toEqual([['mail', ['try']]]);
    expect(TRY.COMPOSE_PROFILES).toBe('try');
  });

  it('builds each image once, under the version of the product', () => {
    const { version } = JSON.parse(textOf('package.json')) as { version: string };
    const built = ours.filter(([, { build }]) => build).map(([, { image }]) => image);
    expect(built).toHaveLength(new Set(built).size);
    expect(built.sort()).toEqual([...new Set(ours.map(([, { image }]) => image))].sort());
    expect(built.every((image) => image?.endsWith(`:${version}`))).toBe(true);
    expect(readCompose({ ...TRY, SOUK_VERSION: '9.9.9' }).services['api-2']?.image).toBe('souk/api:9.9.9');
  });

  it('names every other image by its full version', () => {
    const others = services.map(([, { image }]) => image ?? '').filter((image) => !image.startsWith('souk/'));
    for (const image of others) expect(image).toMatch(/:v?\d+\.\d+\.\d+$/);
  });

  it.each(services)('%s is given no secret but by a file or by a person', (_, { environment }) => {
    const given = Object.entries(environment ?? {}).filter(([name, value]) => SECRET.test(name) && value);
    for (const [name, value] of given.filter(([name]) => name !== 'AWS_ACCESS_KEY_ID')) {
      expect([name, value]).toEqual([
        expect.stringMatching(/_FILE$/),
        expect.stringMatching(/^\/run\/souk\//),
      ]);
    }
  });

  it('gives only the api all the secrets; the database, the storage and the gateways have their own', () => {
    const mounting = (volume: string) =>
      services.filter(([, service]) => volumesOf(service).some((one) => one.startsWith(`${volume}:`)));
    const names = (volume: string) => mounting(volume).map(([name]) => name);
    expect(names('secrets')).toEqual(['secrets', 'api-1', 'api-2']);
    expect(names('database-secrets')).toEqual(['secrets', 'database']);
    expect(names('storage-secrets')).toEqual(['secrets', 'storage']);
    expect(names('gateway-secrets')).toEqual([
      'secrets',
      ...['gateway-trading-1', 'gateway-trading-2', 'gateway-backoffice-1', 'gateway-backoffice-2'],
    ]);
  });

  it.each(['shell', 'user-web', 'admin-web'])('%s is told what a person sets for it', (name) => {
    const told = readCompose({ ...TRY, LOG_LEVEL: 'warn', KEEP_DAYS: '3' }).services[name]?.environment;
    expect(told).toMatchObject({ LOG_LEVEL: 'warn', KEEP_DAYS: '3' });
  });

  it.each(services)('%s runs without a right that it does not need', (name, service) => {
    expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    // The database writes temporary sort files.
    expect([name, service.read_only]).toEqual([name, name === 'database' ? undefined : true]);
  });

  it('lets only nginx be reached, and the mail catcher from this machine', () => {
    const ports = services.flatMap(([name, service]) => (service.ports ?? []).map((port) => [name, port]));
    expect(ports).toEqual([
      ['mail', '127.0.0.1:8025:8025'],
      ['nginx', '127.0.0.1:8080:8443'],
      ['nginx', '127.0.0.1:8081:8444'],
      ['nginx', '127.0.0.1:8079:8443'],
    ]);
  });

  it('lets only the api reach the database and the storage, and neither of them reach anything else', () => {
    const isIn = (network: string) =>
      services.filter(([, { networks }]) => networks?.includes(network)).map(([name]) => name);
    expect(isIn('data')).toEqual(['database', 'storage', 'api-1', 'api-2']);
    expect(compose.networks).toMatchObject({ data: { internal: true }, inside: { internal: true } });
    expect(compose.services.database?.networks).toEqual(['data']);
    expect(compose.services.storage?.networks).toEqual(['data']);
  });

  it('restarts services that ended, but for those that run once', () => {
    const others = services.filter(([, { restart }]) => restart !== 'unless-stopped');
    expect(others.map(([name, { restart }]) => [name, restart])).toEqual([
      ['secrets', 'no'],
      ['certificate', 'no'],
    ]);
  });

  it('reads only variables that the documents tell of', () => {
    const file = textOf('docker-compose.yml');
    const names = [...file.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !documents.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(ours.filter(([name]) => /^(api|gateway)-/.test(name)))(
    '%s is left the time to drain',
    (_, service) => {
      expect(service).toMatchObject({ stop_grace_period: '20s' });
    },
  );

  it.each(ours)('%s hears a signal from its first moment on', (_, { init }) => expect(init).toBe(true));

  it.each(services)('%s writes a log that has an end', (_, { logging }) => {
    expect(logging).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } });
  });

  it.each(services)('%s cannot take the memory or the processes of the whole machine', (_, service) => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
  });

  it('lets root into the database from its own container only', () => {
    expect(compose.services.database?.environment).toMatchObject({ MYSQL_ROOT_HOST: 'localhost' });
  });

  it.each([
    ['production', 'docker-compose.yml'],
    ['`npm start`', 'tools/database/compose.yml'],
  ])('makes a user for the owner of the tables and one for the api in %s', (_, path) => {
    const file = parse(textOf(path), { merge: true, maxAliasCount: -1 }) as Compose;
    const [script] = file.services.database?.configs ?? [];
    expect(file.services.database?.environment).toMatchObject({ MYSQL_USER: 'souk_owner' });
    expect(script?.target).toBe('/docker-entrypoint-initdb.d/users.sh');
    expect(join(path, '..', file.configs[script?.source ?? '']?.file ?? '')).toBe(
      'tools/database/makeUsers.sh',
    );
  });

  it('has the api work as one of them and migrate as the other', () => {
    for (const name of ['api-1', 'api-2'])
      expect(compose.services[name]?.environment).toMatchObject({
        DATABASE_URL: expect.stringContaining('souk@'),
        DATABASE_OWNER: 'souk_owner',
      });
  });

  it.each(services)('%s mounts volumes that there are', (_, service) => {
    for (const volume of volumesOf(service))
      expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
  });

  it('gives the gateways the texts that a person names', () => {
    const mounted = readCompose({ ...TRY, TEXTS_DIR: '/etc/souk/texts' }).services['gateway-trading-2'];
    expect(mounted?.volumes).toContainEqual(
      expect.objectContaining({ source: '/etc/souk/texts', target: mounted?.environment?.TEXTS_DIR }),
    );
  });

  it('gives the database 2 GB, half of it for data, and seven days of its binary log', () => {
    const { database } = compose.services;
    expect(database?.mem_limit).toBe('2g');
    expect(database?.command).toEqual(
      expect.arrayContaining(['--innodb-buffer-pool-size=1G', `--binlog-expire-logs-seconds=${7 * 86_400}`]),
    );
  });

  it('has metrics at port 9464', () => {
    const ports = ours.flatMap(([, { environment }]) =>
      [environment?.METRICS_PORT, environment?.API_METRICS_PORT].filter(Boolean),
    );
    expect([new Set(ports), ports.length > 1]).toEqual([new Set(['9464']), true]);
  });

  it('has the same database as `npm start` where that uses Docker', () => {
    const file = parse(readFileSync(join(ROOT, 'tools/database/compose.yml'), 'utf8')) as Compose;
    const [whole, alone] = [compose.services.database, file.services.database];
    expect(whole?.image).toBe(alone?.image);
    expect(whole?.command).toEqual(alone?.command);
  });

  const inImages = [...textOf('Dockerfile').matchAll(/^ENV (.*)/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\w+)=/g)].map(([, name]) => name),
  );

  it.each([
    // The base is always /api here, the storage needs no session token, and limits are lifted only for load tests.
    ['api', apiVariables, ['api-1'], ['API_BASE', 'AWS_SESSION_TOKEN', 'RATE_LIMITS']],
    ['gateway', gatewayVariables, ['gateway-trading-1', 'gateway-backoffice-1'], ['API_BASE']],
    // Only a front end on its own origin needs it.
    ['front ends', frontEndVariables, ['shell'], ['PUBLIC_URL']],
  ])('passes every other variable on to the %s', (_, { shape }, names, others) => {
    const given = names.flatMap((name) => Object.keys(compose.services[name]?.environment ?? {}));
    const told = new Set([...inImages, ...given.map((name) => name.replace(/_FILE$/, ''))]);
    expect(Object.keys(shape).filter((name) => !told.has(name))).toEqual(others);
  });

  it('passes on what a person sets', () => {
    const set = { SERVICE_WORKER: 'off', CHAIN_SIDRA_FINALITY: '5,10', BALANCERS: '10.0.0.0/8' };
    const { services } = readCompose({ ...TRY, ...set });
    expect(services.nginx?.environment?.BALANCERS).toBe('10.0.0.0/8');
    expect(services['gateway-trading-2']?.environment?.SERVICE_WORKER).toBe('off');
    expect(services['api-2']?.environment?.CHAIN_SIDRA_FINALITY).toBe('5,10');
  });

  it('keeps its networks as they are: to change one, compose removes it while others are in it, and the upgrade stops', () => {
    const internal = { internal: true };
    expect(compose.networks).toEqual({ data: internal, inside: internal, outside: null });
  });

  it('is replaced whole by an upgrade', () => {
    const [, listed = ''] = /set -- (.*)$/m.exec(textOf('deploy/renew.sh')) ?? [];
    expect(listed.split(' ').sort()).toEqual(ours.map(([name]) => name).sort());
  });

  it('has no service killed by hand in the documents: the engine would not start it again', () => {
    expect(commands).toContain('nginx -c /etc/souk/nginx.conf -s reload');
    expect(commands.match(/^.*docker compose.*\bkill\b.*$/gm)).toBeNull();
  });

  it.each(ours)('%s is given only variables that the documents tell of', (_, { environment }) => {
    const told = (name: string) => documents.includes(`\`${name.replace(/_FILE$/, '')}\``);
    expect(Object.keys(environment ?? {}).filter((name) => !told(name))).toEqual([]);
  });
});
