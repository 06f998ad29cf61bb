import { createLogger } from '@souk/server-core/logger';
import { makeSite, type Site } from '../../test/makeSite';
import { type Answer, send } from '../../test/send';
import { close, listen } from '../../test/startUpstream';
import { createFrontEnd, type FrontEndOptions } from './createFrontEnd';

let site: Site;
let port: number;
let stop: () => Promise<void>;

beforeAll(async () => {
  site = makeSite();
  const server = createFrontEnd(optionsFor('user-web/dist'));
  port = await listen(server);
  stop = () => close(server);
});
const optionsFor = (folder: string, https = false): FrontEndOptions => ({
  folder: `${site.root}/${folder}`,
  https,
  logger: createLogger('front-end', 'silent'),
});
async function answerOf(options: FrontEndOptions, path: string): Promise<Answer> {
  const server = createFrontEnd(options);
  const answer = await send(await listen(server), path);
  await close(server);
  return answer;
}
afterAll(async () => {
  await stop();
  site.remove();
});

describe('a front end on an origin of its own', () => {
  it.each(['/mf-manifest.json', '/static/App.0123abcdef.js'])('lends %s to pages of others', async (path) => {
    const { status, headers } = await send(port, path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('lets what carries a digest be kept, and asks for the rest each time', async () => {
    const kept = async (path: string) => (await send(port, path)).headers['cache-control'];
    expect(await kept('/static/App.0123abcdef.js')).toContain('immutable');
    expect(await kept('/mf-manifest.json')).toBe('no-cache');
  });

  it.each(['/', '/nothing.js', '/../../shell/dist/app.html', '/.placed.json'])('has no %s', async (path) => {
    expect((await send(port, path)).status).toBe(404);
  });

  it.each(['/mf-manifest.json', '/nothing.js'])(
    'asks for TLS from then on, where it has it: %s',
    async (path) => {
      const hsts = async (https: boolean) =>
        (await answerOf(optionsFor('user-web/dist', https), path)).headers['strict-transport-security'];
      expect([await hsts(false), await hsts(true)]).toEqual([undefined, 'max-age=31536000']);
    },
  );

  it('is only read', async () => {
    expect((await send(port, '/mf-manifest.json', { method: 'POST' })).status).toBe(405);
  });

  it('says whether it is there', async () => {
    expect((await send(port, '/healthz')).status).toBe(200);
    expect((await answerOf(optionsFor('nowhere'), '/healthz')).status).toBe(503);
  });
});
