import { testEnvironment } from './TestRun';

it('tests see nothing of the product that a person set up, and the rest of the environment as it is', () => {
  const environment = testEnvironment({
    PATH: '/bin',
    CI: 'true',
    SSL_CERT_FILE: '/etc/ssl/own.pem',
    DATABASE_URL: 'mysql://real',
    DATABASE_PASSWORD: 'real',
    SMTP_URL: 'smtp://real',
    JWT_SECRET: 'real',
    JWT_SECRET_FILE: '/real',
    AWS_SECRET_ACCESS_KEY_FILE: '/real',
    ADMIN_WEB_URL: 'https://real',
    SITE: 'trading',
    RATE_LIMITS: 'on',
    NODE_ENV: 'production',
  });
  expect(environment).toEqual({ PATH: '/bin', CI: 'true', SSL_CERT_FILE: '/etc/ssl/own.pem' });
});
