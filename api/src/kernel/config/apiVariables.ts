import { emailField } from '@souk/contracts/fields/emailField';
import { MAX_PASSWORD, passwordField } from '@souk/contracts/fields/fields';
import { RESET_PASSWORD_MIN } from '@souk/contracts/people/signIn/auth';
import { createWebhookRequest } from '@souk/contracts/platform/notifications/webhooks';
import {
  choice,
  gatewaySecret,
  httpAddress,
  list,
  logLevel,
  port,
  sitePath,
} from '@souk/server-core/environment';
import * as z from 'zod';
import { chainFields } from './readChainAddresses';
import { databaseFields } from './readDatabaseUrl';

/**
 * Their defaults are only for trying the product. In production, sessions and files must outlive the process and be the same in all
 * processes, unsent mail would leave password links in the log, and the api must not own the tables.
 */
export const NEEDED_IN_PRODUCTION = [
  'DATABASE_OWNER',
  'JWT_SECRET',
  'GATEWAY_SECRET',
  'KYC_ENCRYPTION_KEY',
  'DUPLICATE_KEY',
  'CASE_SIGNING_KEY',
  'VAPID_PRIVATE_KEY',
  'KYC_STORAGE_URL',
  'SMTP_URL',
  'SUPPORT_EMAIL',
] as const;

/** Many servers accept mail from an invalid sender and drop it silently. */
function isSender(text: string): boolean {
  const address = /^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text;
  return emailField.safeParse(address).success;
}

const KEY_DIGITS = /^[0-9a-f]{64}$/i;
const keyDigits = z.string().regex(KEY_DIGITS, 'must be 64 hexadecimal digits');
const adminPassword = passwordField(RESET_PASSWORD_MIN);

/** Only names, whose addresses `postOut` checks. */
const outsideAddress = z
  .string()
  .refine(
    (url) => createWebhookRequest.shape.url.safeParse(url).success,
    'must be an address such as https://shop.example/souk, without a port',
  );

/** A variable without a description is described where the gateway reads it (`gatewayVariables`). */
export const apiVariables = z
  .object({
    ...databaseFields,
    API_HOST: z.string().default('127.0.0.1').describe('the address at which the api listens'),
    API_PORT: port
      .default(3000)
      .describe('the port at which the api listens; `npm start` takes a free one where none is named'),
    API_BASE: sitePath.default('/api'),
    PUBLIC_URL: httpAddress.default('http://localhost:8080'),
    BACKOFFICE_URL: httpAddress.optional(),
    DATA_DIR: z
      .string()
      .default('.data')
      .describe('the data folder: secrets that the api made, mails that are not sent, files of people'),
    JWT_SECRET: z
      .string()
      .min(32, 'must have at least 32 characters')
      .optional()
      .describe('signs sessions, 32 characters or more; without it one is made and kept in the data folder'),
    GATEWAY_SECRET: gatewaySecret,
    GATEWAY_OTHER_SECRETS: list
      .refine(
        (secrets) => secrets.every(({ length }) => length >= 32),
        'must each have at least 32 characters',
      )
      .default([])
      .describe(
        'what the api takes beside it while it is changed, comma-separated ([how](operations.md#secrets))',
      ),
    KYC_ENCRYPTION_KEY: keyDigits
      .optional()
      .describe(
        'encrypts the files of people (KYC documents, and what the sides of a trade send each other) and the secrets of authenticator apps, 64 hexadecimal digits; without it one is made and kept in the data folder',
      ),
    KYC_OLD_ENCRYPTION_KEYS: list
      .refine(
        (keys) => keys.every((key) => KEY_DIGITS.test(key)),
        'must each be 64 hexadecimal digits, with commas between',
      )
      .default([])
      .describe(
        'keys that were replaced, comma-separated, until nothing needs them ([how](operations.md#secrets))',
      ),
    DUPLICATE_KEY: keyDigits
      .optional()
      .describe(
        'finds the same document or person under two accounts by hashes, 64 hexadecimal digits; a new one forgets all that is known. Without it one is made and kept in the data folder',
      ),
    CASE_SIGNING_KEY: keyDigits
      .optional()
      .describe(
        'signs the checkpoints of cases, 64 hexadecimal digits (the seed of an Ed25519 key; [how to change it](operations.md#secrets)); without it one is made and kept in the data folder',
      ),
    VAPID_PRIVATE_KEY: keyDigits
      .optional()
      .describe(
        'signs what is sent to browsers by push, 64 hexadecimal digits (a private key on P-256; each browser subscribes again after a change); without it one is made and kept in the data folder',
      ),
    WEBHOOKS: choice(['on', 'off'])
      .default('off')
      .describe(
        '`on` lets users name addresses of programs that are told what happens ([how](../api.md#webhooks))',
      ),
    WEBHOOK_SIGNING_KEY: keyDigits
      .optional()
      .describe('signs what is sent there, 64 hexadecimal digits (the seed of an Ed25519 key)'),
    WEBHOOK_OLD_SIGNING_KEY: keyDigits
      .optional()
      .describe(
        'the key before, which also signs for a day after the first use of the new one ([how](operations.md#secrets))',
      ),
    KYC_STORAGE_URL: z
      .string()
      .optional()
      .describe(
        'where files of people are kept: a folder, or `s3://bucket?region=…&endpoint=…`; without it the data folder',
      ),
    AWS_ACCESS_KEY_ID: z.string().optional().describe('for the bucket'),
    AWS_SECRET_ACCESS_KEY: z.string().optional().describe('for the bucket'),
    AWS_SESSION_TOKEN: z.string().optional().describe('for the bucket, if used'),
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        hostname: /./,
        error: 'must be an address starting with smtp:// or smtps://',
      })
      .optional()
      .describe('how mail is sent; without it, it is written to `outbox/` in the data folder'),
    MAIL_FROM: z
      .string()
      .refine(isSender, 'must be an address, such as Souk <no-reply@souk.example>')
      .optional()
      .describe(
        'from whom mail comes, such as `Souk <no-reply@souk.example>`; without it from an address at `souk.invalid`, which most servers refuse',
      ),
    ALARM_EMAIL: z
      .email('must be an e-mail address')
      .optional()
      .describe('who gets a mail when [critical alarms](operations.md#alarms) begin and end'),
    ALARM_WEBHOOK: outsideAddress
      .optional()
      .describe('an `https:` address that gets the same as JSON, with `text` for people'),
    ALARM_SIGN_OF_LIFE: outsideAddress
      .optional()
      .describe('an `https:` address that gets a POST each minute while alarms can leave the machine'),
    PRODUCT_NAME: z.string().default('Souk'),
    SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
    // The sign-in form must accept the address.
    ADMIN_EMAIL: z
      .string()
      .refine((email) => emailField.safeParse(email).success, 'must be an e-mail address')
      .optional()
      .describe('the first administrator, created at start'),
    ADMIN_PASSWORD: z
      .string()
      .refine(
        (password) => adminPassword.safeParse(password).success,
        `must have at least ${RESET_PASSWORD_MIN} and at most ${MAX_PASSWORD} characters`,
      )
      .optional()
      .describe('the password of that administrator'),
    RATE_LIMITS: choice(['on', 'off'])
      .default('on')
      .describe('`off` lifts limits and login throttling, for load tests only'),
    ...chainFields,
    API_METRICS_PORT: port
      .optional()
      .describe('where the api serves `/metrics` for Prometheus; without it nowhere'),
    METRICS_HOST: z.string().default('127.0.0.1'),
    NODE_ENV: z
      .string()
      .optional()
      .describe(
        '`production`, as in the images: what production requires must be set, and there is no demo data',
      ),
    LOG_LEVEL: logLevel,
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (env.NODE_ENV === 'production')
      for (const name of NEEDED_IN_PRODUCTION) if (!env[name]) refuse(name, 'must be set in production');
    if (env.WEBHOOKS === 'on' && !env.WEBHOOK_SIGNING_KEY)
      refuse('WEBHOOK_SIGNING_KEY', 'must be set with WEBHOOKS=on');
    if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) refuse('ADMIN_PASSWORD', 'must be set with ADMIN_EMAIL');
    if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) refuse('ADMIN_EMAIL', 'must be set with ADMIN_PASSWORD');
  });
