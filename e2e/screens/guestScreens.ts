import { beginning } from '../scene/textIn';
import { answered } from './answers';
import { enter, press, type Screen, screensOf } from './Screen';

const visitor = screensOf('visitor');

export const guestScreens: readonly Screen[] = [
  visitor('landing', '/'),
  visitor('market', '/market'),
  visitor('market-bids', '/market?side=sell'),
  visitor('market-for-an-amount', '/market?spend=20'),
  visitor('market-kept-promise', '/market', {
    trouble: answered('/market/kept-promise', { kept: { cases: 130, median_minutes: 14, late: 2 } }),
  }),
  visitor('trader-visitor', ({ people }) => `/u/${people.seller.account.username}`),
  visitor('status', '/status'),
  visitor('login', '/login'),
  visitor('login-invalid', '/login', { steps: press('Sign in') }),
  visitor('register', '/register'),
  visitor('register-invalid', '/register', { steps: press('Create account') }),
  visitor('forgot-password', '/forgot-password'),
  visitor('forgot-password-sent', '/forgot-password', {
    steps: async (page) => {
      await enter('Email', 'someone@souk.example')(page);
      await press('Send reset link')(page);
      await page.getByText(await beginning(page, 'Check your email')).waitFor();
    },
  }),
  visitor('reset-password', '/reset-password?token=of-a-mailed-link', {
    trouble: answered('/auth/password-reset/check', { email: 'someone@souk.example' }),
  }),
  visitor('reset-password-dead', '/reset-password?token=of-a-mailed-link', {
    trouble: (page) => page.waitForTimeout(0),
  }),
  visitor('reset-password-without-token', '/reset-password'),
  visitor('help', '/help'),
  visitor('terms', '/terms'),
  visitor('privacy', '/privacy'),
  visitor('verify-email', '/verify-email?token=of-a-mailed-link'),
  visitor('verify-email-without-token', '/verify-email'),
  visitor('change-email', '/change-email?token=of-a-mailed-link'),
  visitor('mail-off', '/mail-off?token=of-a-mailed-link'),
  visitor('support-guest', '/support'),
  visitor('undo-email', '/undo-email?token=of-a-mailed-link'),
];
