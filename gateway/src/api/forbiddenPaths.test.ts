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

  it.each(['all', 'backoffice'] as const)('are passed on by the site %s', (site) => {
    for (const url of ADMIN_PATHS) expect(isForbiddenPath({ site, apiBase: '/api' }, url)).toBe(false);
  });

  it.each(['/api/offers/', '/api/wallet/admin-wallet-address', '/api/offers?name=admin'])(
    'are not mistaken for %s',
    (url) => {
      expect(isForbiddenPath({ site: 'trading', apiBase: '/api' }, url)).toBe(false);
    },
  );
});
