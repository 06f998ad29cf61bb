import { type Actual, type Contract, compareContract } from './compareContract';
import { readActual } from './readActual';

const contract: Contract = {
  federation: '2.0.0',
  shared: { react: '19.0.0', 'react/jsx-runtime': '19.0.0', '@souk/web-core': '1.2.0' },
  exposes: { './App': { exports: ['default'], props: ['basename'] } },
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

  it('is about what web-core really exports and what is really installed', async () => {
    const { surface, pins, exposed } = await readActual();
    expect(surface).toContain('baseApi');
    expect(surface).not.toContain('RemoteAppProps');
    expect(exposed.props).toContain('basename');
    expect(exposed.exports).toContain('default');
    expect(pins.map(({ where }) => where)).toEqual(
      expect.arrayContaining(['user-web/package.json', 'node_modules/react/package.json']),
    );
  });
});
