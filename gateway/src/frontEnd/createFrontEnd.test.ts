import { makeSite, type Site } from '../../test/makeSite';
import { send } from '../../test/send';
import { close, listen } from '../../test/startUpstream';
import { createLogger } from '../logger';
import { createFrontEnd } from './createFrontEnd';

let site: Site;
let port: number;
let stop: () => Promise<void>;

beforeAll(async () => {
  site = makeSite();
  const { server } = createFrontEnd(`${site.root}/user-web/dist`, createLogger('silent'));
  port = await listen(server);
  stop = () => close(server);
});
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

  it('is only read', async () => {
    expect((await send(port, '/mf-manifest.json', { method: 'POST' })).status).toBe(405);
  });

  it('says whether it is there', async () => {
    expect((await send(port, '/healthz')).status).toBe(200);
    const { server } = createFrontEnd(`${site.root}/nowhere`, createLogger('silent'));
    expect((await send(await listen(server), '/healthz')).status).toBe(503);
    await close(server);
  });
});
