import { readConfig, warningsOf } from './config';

describe('the environment', () => {
  it('needs nothing', () => {
    const config = readConfig({}, '/souk');
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      apiUrls: ['http://127.0.0.1:3000'],
      apiBase: '/api',
      site: 'all',
      https: false,
      shellFolder: '/souk/shell/dist',
    });
    expect(config.remotes.map(({ folder }) => folder)).toEqual([
      '/souk/admin-web/dist',
      '/souk/user-web/dist',
    ]);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['API_URL', 'api:3000'],
    ['API_URL', 'http://api:3000/base'],
    ['API_URL', 'http://one:3000,two'],
    ['API_BASE', 'api'],
    ['API_BASE', '/'],
    ['SITE', 'admin'],
    ['PUBLIC_URL', 'souk.example'],
    ['BACKOFFICE_URL', 'javascript:alert(1)'],
    ['USER_WEB_URL', 'user.example'],
    ['ADMIN_WEB_URL', 'ftp://admin.example'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0'],
    ['TRUSTED_PROXIES', 'fd00::/200'],
    ['METRICS_PORT', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['USER_WEB_URL', 'http://[fd00::12]:8080'],
  ])('is refused with the name of the variable that is wrong: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value }, '/souk')).toThrow(name);
  });

  it.each([
    'https://user.example/v2',
    'https://user.example/v2/',
    'https://user.example/v2/mf-manifest.json',
  ])('takes a remote by its folder or its manifest: %s', (url) => {
    const { runtime } = readConfig({ USER_WEB_URL: url }, '/souk');
    const userWeb = runtime.remotes.find(({ name }) => name === 'user_web');
    expect(userWeb?.manifest).toBe('https://user.example/v2/mf-manifest.json');
  });

  it('takes several api addresses and landing coins', () => {
    const config = readConfig({ API_URL: 'http://a:1/, http://b:2', LANDING_COINS: 'X, Y' }, '/souk');
    expect(config.apiUrls).toEqual(['http://a:1', 'http://b:2']);
    expect(config.runtime.landingCoins).toEqual(['X', 'Y']);
  });
});

describe('what is hardly meant', () => {
  const warnings = (env: Record<string, string>) => warningsOf(readConfig(env, '/souk'));

  it('is nothing in what a deployment should have', () => {
    expect(warnings({})).toEqual([]);
    expect(
      warnings({
        PUBLIC_URL: 'https://souk.example',
        TRUSTED_PROXIES: '10.0.0.0/8',
        USER_WEB_URL: 'https://user.example',
      }),
    ).toEqual([]);
  });

  it.each([
    ['a proxy that is not trusted', { PUBLIC_URL: 'https://souk.example' }, /TRUSTED_PROXIES names none/],
    [
      'a remote that browsers refuse',
      { PUBLIC_URL: 'https://souk.example', TRUSTED_PROXIES: '::1', USER_WEB_URL: 'http://user.example' },
      /will not load a remote from http:\/\/user\.example/,
    ],
  ])('is %s', (_, env, line) => {
    expect(warnings(env)).toEqual([expect.stringMatching(line)]);
  });
});
