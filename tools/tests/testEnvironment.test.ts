import { testEnvironment } from './testEnvironment';

it('tests see nothing of the product that a person set up, and the rest of the environment as it is', () => {
  const environment = testEnvironment({
    PATH: '/bin',
    CI: 'true',
    DATABASE_URL: 'mysql://real',
    SMTP_URL: 'smtp://real',
    JWT_SECRET: 'real',
    ADMIN_WEB_URL: 'https://real',
    SITE: 'trading',
    RATE_LIMITS: 'on',
    NODE_ENV: 'production',
  });
  expect(environment).toEqual({ PATH: '/bin', CI: 'true' });
});
