import contract from '../../contract.json' with { type: 'json' };
import { assertFits } from './assertFits';
import { UnfitRemote } from './UnfitRemote';

const webCore = contract.shared['@souk/web-core'];
const [major = 0, minor = 0, patch = 0] = webCore.split('.').map(Number);

const manifest = (shared: Record<string, string>, pluginVersion = contract.federation) => ({
  metaData: { pluginVersion },
  shared: Object.entries(shared).map(([name, requiredVersion]) => ({ name, requiredVersion })),
  exposes: [{ path: './App' }],
});

describe('a remote that fits', () => {
  it.each([
    ['wants what is provided', { react: contract.shared.react, '@souk/web-core': `^${webCore}` }],
    ['wants less', { react: contract.shared.react }],
    ['was built before web-core gained something', { '@souk/web-core': `^${major}.0.0` }],
  ])('%s', (_, shared) => {
    expect(() => assertFits(manifest(shared))).not.toThrow();
  });
});

describe('a remote is refused', () => {
  it.each([
    ['another React', { react: '18.3.1' }, `It wants react 18.3.1; here is ${contract.shared.react}.`],
    ['a newer patch of React', { react: `${contract.shared.react}0` }, 'It wants react'],
    [
      'a web-core with more in it',
      { '@souk/web-core': `^${major}.${minor + 1}.0` },
      'It wants @souk/web-core',
    ],
    ['a mended web-core', { '@souk/web-core': `^${major}.${minor}.${patch + 1}` }, 'It wants @souk/web-core'],
    ['an older web-core', { '@souk/web-core': `^${major - 1}.9.9` }, 'It wants @souk/web-core'],
    ['any version at all', { react: '*' }, 'It wants react *'],
    ['something that is not shared', { antd: '6.6.8' }, 'It wants antd 6.6.8; here is none.'],
  ])('that wants %s', (_, shared, message) => {
    const check = () => assertFits(manifest(shared));
    expect(check).toThrow(UnfitRemote);
    expect(check).toThrow(message);
  });

  it('that runs with something that is not here', () => {
    const check = (surface: string[]) => () => assertFits({ ...manifest({}), surface });
    expect(check([...contract.surface])).not.toThrow();
    expect(check(['useWatchlist'])).toThrow(UnfitRemote);
    expect(check(['useWatchlist'])).toThrow('It wants useWatchlist of @souk/web-core; here is none.');
  });

  it('that was built with another federation', () => {
    expect(() => assertFits(manifest({}, '2.8.0'))).toThrow('It wants module federation 2.8.0');
    expect(() => assertFits({ ...manifest({}), metaData: undefined })).toThrow(UnfitRemote);
  });

  it('that has nothing to show', () => {
    expect(() => assertFits({ ...manifest({}), exposes: [{ path: './Other' }] })).toThrow('It has no ./App');
  });
});
