import { aUser, knownRemotes } from '@souk/web-core/testing';
import { decideRoute as decide, type RouteDecision } from './decideRoute';

const remotes = knownRemotes();

function decideRoute(path: string, session: Parameters<typeof decide>[1]) {
  const decision: RouteDecision = decide(path, session, remotes);
  return decision.kind === 'remote' ? { ...decision, remote: decision.remote.name } : decision;
}

const visitor = { isAuthenticated: false, user: null };
const trader = { isAuthenticated: true, user: aUser() };
const admin = { isAuthenticated: true, user: aUser({ role: 'admin' }) };

const guest = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/change-email',
  '/undo-email',
  '/mail-off',
  '/support',
];
const forUser = ['/offers', '/my-offers', '/trades', '/trades/7', '/wallet', '/profile', '/contact'];

describe('the route access table', () => {
  it.each(guest)('%s is for guests only', (path) => {
    expect(decideRoute(path, visitor)).toEqual({ kind: 'leave', to: path });
    for (const session of [trader, admin]) {
      expect(decideRoute(path, session)).toEqual({ kind: 'redirect', to: '/dashboard' });
    }
  });

  it.each(['/help', '/terms', '/privacy'])('%s is a document for everyone', (path) => {
    for (const session of [visitor, trader, admin]) {
      expect(decideRoute(path, session)).toEqual({ kind: 'leave', to: path });
    }
  });

  it.each([...forUser, '/dashboard', '/admin'])('%s sends a visitor to /login', (path) => {
    expect(decideRoute(path, visitor)).toEqual({ kind: 'leave', to: '/login' });
  });

  it.each(forUser)('%s is open to everyone who is signed in', (path) => {
    for (const session of [trader, admin]) {
      expect(decideRoute(path, session)).toEqual({ kind: 'remote', remote: 'user_web' });
    }
  });

  it('/dashboard is the admin’s or the user’s', () => {
    expect(decideRoute('/dashboard', trader)).toEqual({ kind: 'remote', remote: 'user_web' });
    expect(decideRoute('/dashboard', admin)).toEqual({ kind: 'remote', remote: 'admin_web' });
  });

  it('/admin is for admins; others go to /dashboard', () => {
    expect(decideRoute('/admin', admin)).toEqual({ kind: 'remote', remote: 'admin_web' });
    expect(decideRoute('/admin', trader)).toEqual({ kind: 'redirect', to: '/dashboard' });
  });

  it('/market is for visitors; others go to /offers with what they looked for', () => {
    expect(decideRoute('/market', visitor)).toEqual({ kind: 'remote', remote: 'user_web' });
    expect(decideRoute('/market', trader)).toEqual({ kind: 'redirect', to: '/offers', keepsSearch: true });
  });

  it('takes an address with and without its trailing slash', () => {
    expect(decideRoute('/wallet/', trader)).toEqual({ kind: 'remote', remote: 'user_web' });
    expect(decideRoute('/admin/', trader)).toEqual({ kind: 'redirect', to: '/dashboard' });
  });

  it.each(['/nowhere', '/wallets', '/trades/7/chat', '/admin/users'])('%s is not found', (path) => {
    for (const session of [visitor, trader, admin]) {
      expect(decideRoute(path, session)).toEqual({ kind: 'notFound' });
    }
  });
});
