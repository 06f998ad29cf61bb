import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { connect } from '../../api/src/database/connect';
import { ROOT } from '../../tools/paths';
import type { Benchmark, BenchRun } from '../Benchmark';
import { compare } from '../load/compare';
import { type Request, runWrk } from '../load/runWrk';
import { startNginx } from '../load/startNginx';
import { startBenchStack } from '../startBenchStack';
import { makeTrading } from './makeTrading';

const CONNECTIONS = 32;
const SCRIPT_BYTES = 100 * 1024;
/** A name with a digest: a file that never changes. */
const SCRIPT = 'static/bench.0123456789.js';

/** What the gateway costs on the way to the api and for a file, against nginx in its place. */
export const throughGateway: Benchmark = {
  name: 'gateway',
  measure: async (run) => {
    const folder = makeFolder(run);
    const stack = await startBenchStack(run, { DEMO: '0', SHELL_DIR: folder });
    const sequelize = connect(stack.databaseUrl);
    const trading = await makeTrading(sequelize, stack.jwtSecret);
    await sequelize.close();
    const nginx = await startNginx(run, { apiOrigin: stack.apiUrl, folder });

    const authenticated = {
      path: '/api/wallet/balance',
      headers: { Authorization: `Bearer ${trading.buyers[0]?.token}` },
    };
    const script = { path: `/${SCRIPT}`, headers: { 'Accept-Encoding': 'gzip' } };
    const versus = (request: Request) => {
      const load = { requests: [request], connections: CONNECTIONS, seconds: 1 };
      const at = (origin: string) => async () => (await runWrk(run, { ...load, origin })).perSecond;
      return compare(at(stack.gatewayUrl), at(nginx), run.quick ? 5 : 21);
    };
    const api = await versus(authenticated);
    const file = await versus(script);
    return [
      {
        name: 'an authenticated request through the gateway',
        comparedWith: 'through nginx with keep-alive',
        measured: api.ratio,
        unit: '',
        reach: { op: '>=', value: 0.55 },
        detail: `${Math.round(api.first)} of ${Math.round(api.second)} a second`,
      },
      {
        name: 'a precompressed 100 KiB script through the gateway',
        comparedWith: 'nginx gzip_static',
        measured: file.ratio,
        unit: '',
        reach: { op: '>=', value: 0.5 },
        detail: `${Math.round(file.first)} of ${Math.round(file.second)} a second`,
      },
    ];
  },
};

/** A front end of one script: 100 KiB of this house's own built code, as it is and compressed for nginx. */
function makeFolder({ folder }: BenchRun): string {
  const site = join(folder, 'site');
  mkdirSync(join(site, 'static'), { recursive: true });
  const built = readFileSync(join(ROOT, 'api/dist/main.js'));
  const script = Buffer.alloc(SCRIPT_BYTES, built);
  // A gateway is ready when it has pages.
  writeFileSync(join(site, 'app.html'), '<!doctype html><title>Souk</title>');
  writeFileSync(join(site, SCRIPT), script);
  writeFileSync(join(site, `${SCRIPT}.gz`), gzipSync(script, { level: 9 }));
  return site;
}
