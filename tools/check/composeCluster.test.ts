import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2019';
import { parse } from 'yaml';
import { ROOT } from '../paths';

interface Service {
  extends?: { file: string; service: string };
  image?: string;
  environment?: Record<string, string>;
  networks?: string[];
  volumes?: (string | object)[];
  depends_on?: Record<string, unknown>;
  cap_drop?: string[];
}

interface Compose {
  services: Record<string, Service>;
  configs: Record<string, unknown>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

function readCompose(file: string): Compose {
  return parse(readFileSync(join(ROOT, file), 'utf8'), { merge: true, maxAliasCount: -1 }) as Compose;
}

const single = readCompose('docker-compose.yml');
const cluster = readCompose('docker-compose.cluster.yml');
const services = Object.entries(cluster.services);
const own = services.filter(([, service]) => !service.extends);

function whole({ extends: base, ...more }: Service): Service {
  const taken = base ? single.services[base.service] : {};
  return { ...taken, ...more, environment: { ...taken?.environment, ...more.environment } };
}

describe('docker-compose.cluster.yml', () => {
  it('is what the compose specification describes', () => {
    const path = join(ROOT, 'node_modules/dclint/schemas/compose.schema.json');
    const { $schema: _, ...schema } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect(validate(cluster) ? null : validate.errors).toBeNull();
  });

  it('takes over only services that there are', () => {
    for (const [, { extends: base }] of services)
      if (base) {
        expect(base.file).toBe('docker-compose.yml');
        expect(Object.keys(single.services)).toContain(base.service);
      }
  });

  it('has what the single machine has, with three servers and three api processes', () => {
    const more = ['server-1', 'server-2', 'server-3', 'api-3'];
    expect(services.map(([name]) => name).sort()).toEqual([...Object.keys(single.services), ...more].sort());
  });

  it('has gateways that know every api process, which all know every server', () => {
    const apis = services.map(([name]) => name).filter((name) => name.startsWith('api-'));
    for (const name of services.map(([name]) => name).filter((name) => name.startsWith('gateway-')))
      expect(whole(cluster.services[name] as Service).environment?.API_URL).toBe(
        apis.map((api) => `http://${api}:3000`).join(),
      );
    for (const name of apis)
      expect(whole(cluster.services[name] as Service).environment?.DATABASE_URL).toBe(
        'mysql://souk@server-1:3306,server-2:3306,server-3:3306/souk',
      );
  });

  it.each(services)('%s needs only services, networks and volumes that there are', (_, service) => {
    const { depends_on = {}, networks = [], volumes = [] } = whole(service);
    for (const name of Object.keys(depends_on)) expect(Object.keys(cluster.services)).toContain(name);
    for (const name of networks) expect(Object.keys(cluster.networks)).toContain(name);
    for (const volume of volumes)
      if (typeof volume === 'string' && !volume.startsWith('./'))
        expect(Object.keys(cluster.volumes)).toContain(volume.split(':')[0]);
  });

  it.each(own)('%s runs without a right that it does not need, where only the data are', (_, service) => {
    expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.networks).toEqual(['data']);
  });

  it.each(own.filter(([, { image }]) => image?.startsWith('mysql:')))(
    '%s is the MySQL that the single machine has',
    (_, { image }) => expect(image).toBe(single.services.database?.image),
  );
});
