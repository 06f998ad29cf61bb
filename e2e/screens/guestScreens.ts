import { beginning } from '../scene/textIn';
import { enter, press, type Screen } from './Screen';

export const guestScreens: readonly Screen[] = [
  { name: 'landing', person: 'visitor', path: '/' },
  { name: 'market', person: 'visitor', path: '/market' },
  { name: 'market-bids', person: 'visitor', path: '/market?side=sell' },
  { name: 'market-for-an-amount', person: 'visitor', path: '/market?spend=20' },
  {
    name: 'market-kept-promise',
    person: 'visitor',
    path: '/market',
    trouble: (page) =>
      page.route('**/api/market/kept-promise', (route) =>
        route.fulfill({ json: { kept: { cases: 130, median_minutes: 14, late: 2 } } }),
      ),
  },
  { name: 'trader-visitor', person: 'visitor', path: ({ people }) => `/u/${people.seller.account.username}` },
  { name: 'status', person: 'visitor', path: '/status' },
  { name: 'login', person: 'visitor', path: '/login' },
  { name: 'login-invalid', person: 'visitor', path: '/login', steps: press('Sign in') },
  { name: 'register', person: 'visitor', path: '/register' },
  { name: 'register-invalid', person: 'visitor', path: '/register', steps: press('Create account') },
  { name: 'forgot-password', person: 'visitor', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    person: 'visitor',
    path: '/forgot-password',
    steps: async (page) => {
      await enter('Email', 'someone@souk.example')(page);
      await press('Send reset link')(page);
      await page.getByText(await beginning(page, 'Check your email')).waitFor();
    },
  },
  {
    name: 'reset-password',
    person: 'visitor',
    path: '/reset-password?token=of-a-mailed-link',
    trouble: (page) =>
      page.route('**/api/auth/password-reset/check', (route) =>
        route.fulfill({ json: { email: 'someone@souk.example' } }),
      ),
  },
  {
    name: 'reset-password-dead',
    person: 'visitor',
    path: '/reset-password?token=of-a-mailed-link',
    trouble: (page) => page.waitForTimeout(0),
  },
  { name: 'reset-password-without-token', person: 'visitor', path: '/reset-password' },
  { name: 'help', person: 'visitor', path: '/help' },
  { name: 'terms', person: 'visitor', path: '/terms' },
  { name: 'privacy', person: 'visitor', path: '/privacy' },
  { name: 'verify-email', person: 'visitor', path: '/verify-email?token=of-a-mailed-link' },
  { name: 'verify-email-without-token', person: 'visitor', path: '/verify-email' },
  { name: 'change-email', person: 'visitor', path: '/change-email?token=of-a-mailed-link' },
  { name: 'mail-off', person: 'visitor', path: '/mail-off?token=of-a-mailed-link' },
  { name: 'support-guest', person: 'visitor', path: '/support' },
  { name: 'undo-email', person: 'visitor', path: '/undo-email?token=of-a-mailed-link' },
];
