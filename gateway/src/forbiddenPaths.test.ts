import { isForbiddenPath } from './forbiddenPaths';

const ADMIN_PATHS = [
  '/api/admin',
  '/api/admin/users',
  '/api/admin/users?limit=1',
  '/api//admin/users',
  '/api/./admin/users',
  '/api/offers/../admin/users',
  '/api/ADMIN/users',
  '/api/%61dmin/users',
  '/api/%2561dmin/users',
  '/api/offers%2f..%2fadmin/users',
  '/api/\\admin\\users',
  '/api/%zz',
];

describe('the admin calls', () => {
  it.each(ADMIN_PATHS)('are refused on a trading site: %s', (url) => {
    expect(isForbiddenPath({ site: 'trading', apiBase: '/api' }, url)).toBe(true);
  });

  it('are passed on by a site for all', () => {
    for (const url of ADMIN_PATHS) expect(isForbiddenPath({ site: 'all', apiBase: '/api' }, url)).toBe(false);
  });

  it('are passed on by a back office, where they can be read', () => {
    for (const url of ADMIN_PATHS)
      expect(isForbiddenPath({ site: 'backoffice', apiBase: '/api' }, url)).toBe(url === '/api/%zz');
  });

  it.each(['/api/offers/', '/api/wallet/admin-wallet-address', '/api/offers?name=admin'])(
    'are not mistaken for %s',
    (url) => {
      expect(isForbiddenPath({ site: 'trading', apiBase: '/api' }, url)).toBe(false);
    },
  );
});

describe('a back office makes no new accounts', () => {
  it.each(['/api/auth/register', '/api/auth//REGISTER/', '/api/auth/%72egister?x=1'])('%s', (url) => {
    expect(isForbiddenPath({ site: 'backoffice', apiBase: '/api' }, url)).toBe(true);
    expect(isForbiddenPath({ site: 'trading', apiBase: '/api' }, url)).toBe(false);
  });

  it('but signs in those that are there', () => {
    expect(isForbiddenPath({ site: 'backoffice', apiBase: '/api' }, '/api/auth/login')).toBe(false);
  });
});
