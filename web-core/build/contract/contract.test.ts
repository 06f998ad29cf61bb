/** @jest-environment node */
import real from '../../contract.json' with { type: 'json' };
import { type Actual, type Contract, compareContract } from './compareContract';
import { type BuiltRemote, compareRemote } from './compareRemote';
import { readActual } from './readActual';

const contract: Contract = {
  federation: '2.0.0',
  shared: { react: '19.0.0', 'react/jsx-runtime': '19.0.0', '@souk/web-core': '1.2.0' },
  exposes: { './App': { exports: ['default'], props: ['basename'] } },
  routes: { user_web: ['/dashboard', '/wallet', '/trades/:id'], admin_web: ['/dashboard', '/admin'] },
  routesByRole: ['/dashboard'],
  surface: ['Link', 'baseApi'],
};
const actual: Actual = {
  surface: ['baseApi', 'Link'],
  webCoreVersion: '1.2.0',
  exposed: { exports: ['default'], props: ['basename'] },
  pins: [
    { where: 'shell/package.json', name: 'react', version: '19.0.0' },
    { where: 'shell/package.json', name: '@module-federation/enhanced', version: '2.0.0' },
  ],
};

const pin = (name: string, version: string) => ({ where: 'user-web/package.json', name, version });

describe('the contract between the front ends', () => {
  it('is kept by code that does what it says', () => {
    expect(compareContract(contract, actual)).toEqual([]);
  });

  it.each<[string, Partial<Actual>, RegExp]>([
    ['a promised name is gone', { surface: ['Link'] }, /no longer exports baseApi/],
    ['a name came that nobody promised', { surface: ['baseApi', 'Link', 'extra'] }, /exports extra/],
    ['web-core has another version', { webCoreVersion: '1.3.0' }, /has version 1\.3\.0/],
    [
      'the shell asks for another export',
      { exposed: { exports: ['default', 'more'], props: ['basename'] } },
      /"more"/,
    ],
    ['the shell gives other props', { exposed: { exports: ['default'], props: [] } }, /asks .*"props":\[\]/],
    ['one front end has another React', { pins: [pin('react', '19.0.1')] }, /user-web.* react 19\.0\.1/],
    [
      'one has another federation',
      { pins: [pin('@module-federation/rsbuild-plugin', '2.0.1')] },
      /rsbuild-plugin 2\.0\.1; .* says 2\.0\.0/,
    ],
  ])('is broken when %s', (_, change, line) => {
    expect(compareContract(contract, { ...actual, ...change })).toEqual([expect.stringMatching(line)]);
  });

  it('is broken when one shared module of a package is promised in another version', () => {
    const shared = { ...contract.shared, 'react/jsx-runtime': '19.1.0' };
    expect(compareContract({ ...contract, shared }, actual)).toHaveLength(1);
  });

  it.each([
    ['another remote owns', '/admin', /admin_web owns \/admin, but user_web has \/admin/],
    ['another remote has under another name', '/:page', /admin_web owns \/admin, but user_web has \/:page/],
    ['the shell owns', '/login', /has \/login, which is the shell’s own/],
  ])('is broken when a remote takes a route that %s', (_, route, line) => {
    const routes = { ...contract.routes, user_web: ['/wallet', route] };
    expect(compareContract({ ...contract, routes }, actual)).toContainEqual(expect.stringMatching(line));
  });

  it('is about what web-core really exports and what is really installed', async () => {
    const { surface, pins, exposed } = await readActual(['user-web']);
    expect(surface).toContain('baseApi');
    expect(surface).not.toContain('RemoteAppProps');
    expect(exposed.props).toContain('basename');
    expect(exposed.exports).toContain('default');
    expect(pins.map(({ where }) => where)).toEqual(
      expect.arrayContaining(['user-web/package.json', 'node_modules/react/package.json']),
    );
  });
});

describe('a remote as it was built', () => {
  const built: BuiltRemote = {
    manifest: {
      metaData: { pluginVersion: real.federation },
      shared: Object.entries(real.shared).map(([name, requiredVersion]) => ({ name, requiredVersion })),
      exposes: [{ path: './App' }],
    },
    addresses: ['/dashboard', '/wallet', '/trades/:id', '/trades/:id?tab=|chat'],
  };

  it('keeps the contract where it has its pages and takes from the shell what that provides', () => {
    expect(compareRemote(contract, 'user_web', built)).toEqual([]);
  });

  it.each<[string, Partial<BuiltRemote>, RegExp]>([
    ['a page is gone', { addresses: ['/dashboard', '/wallet'] }, /no page for \/trades\/:id/],
    ['it has a page too many', { addresses: [...built.addresses, '/purse?tab=a'] }, /a page for \/purse,/],
    [
      'the shell would refuse it',
      { manifest: { ...built.manifest, metaData: { pluginVersion: '0.1.0' } } },
      /would refuse it: It wants module federation 0\.1\.0/,
    ],
  ])('breaks it when %s', (_, change, line) => {
    expect(compareRemote(contract, 'user_web', { ...built, ...change })).toEqual([
      expect.stringMatching(line),
    ]);
  });
});
