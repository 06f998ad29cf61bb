import { createECDH, createPrivateKey, createSecretKey, type KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import { emailField } from '@souk/contracts/fields/emailField';
import { DEMO_SUPPORT_EMAIL } from '@souk/contracts/platform/site/site';
import { ConfigError, type Environment, readEnvironment } from '@souk/server-core/environment';
import type { MetricsAddress } from '@souk/server-core/metrics';
import type * as z from 'zod';
import { apiVariables } from './apiVariables';
import { type ChainAddresses, chainAddressesOf } from './readChainAddresses';
import { databaseUrlOf, ownerUrlOf } from './readDatabaseUrl';
import { readKeptSecret } from './readKeptSecret';

/** The api's environment, validated once at start. */
export interface Config {
  host: string;
  port: number;
  databaseUrl: string;
  /** Database address for the owner of the tables, who migrates them; null if the api's user owns them. */
  ownerUrl: string | null;
  /** Folder for data outside the database: generated secrets, unsent mail, KYC files. */
  dataDir: string;
  jwtKey: KeyObject;
  /** The gateway sends it with each request; null: any program may call the api. */
  gatewaySecret: string | null;
  /** Also accepted, while the secret is changed. */
  gatewayOtherSecrets: string[];
  /** Encrypts KYC files (AES-256). */
  kycKey: KeyObject;
  /** Former keys, which only open the KYC files that they sealed. */
  kycOldKeys: KeyObject[];
  /** Finds equal documents, numbers and people by HMAC. A new key loses all of them. */
  duplicateKey: KeyObject;
  /** Signs the checkpoints of cases (Ed25519). */
  caseSigningKey: KeyObject;
  /** Signs pushes (RFC 8292): a P-256 key pair in base64url, and a contact for push services. */
  vapid: { subject: string; publicKey: string; privateKey: string };
  /** Signs webhooks (Ed25519); null: webhooks are off. */
  webhookKey: KeyObject | null;
  /** The key before, which also signs for a day. */
  webhookOldKey: KeyObject | null;
  /** Storage of KYC files: a folder or an S3 address. */
  kycStorageUrl: string;
  s3Credentials: S3Credentials | null;
  smtpUrl: string | null;
  /** The sender of mails, `Name <address>`. */
  mailFrom: string | null;
  /** The operator's own addresses for critical alarms, and for a sign of life each minute. */
  alarms: Record<'email' | 'webhook' | 'signOfLife', string | null>;
  productName: string;
  /** Support address, also named in mails. */
  supportEmail: string;
  /** Public address of the site; links in mails start with it. */
  publicUrl: string;
  /** The administrators' site, if it is separate. */
  backofficeUrl: string;
  /** Path under which the gateway serves the api there. */
  apiBase: string;
  firstAdmin: { email: string; password: string } | null;
  rateLimits: boolean;
  /** Sources to query chains; without a source nothing is checked. */
  chain: ChainAddresses;
  metrics: MetricsAddress;
  production: boolean;
  logLevel: string;
}

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** @throws ConfigError if a variable is missing or malformed. */
export function readConfig(environment: Environment): Config {
  const env = readEnvironment(apiVariables, environment);
  const dataDir = resolve(env.DATA_DIR);
  const jwtSecret = env.JWT_SECRET ?? readKeptSecret(dataDir, 'JWT_SECRET');
  const kycKey = env.KYC_ENCRYPTION_KEY ?? readKeptSecret(dataDir, 'KYC_ENCRYPTION_KEY');
  const signingKey = env.CASE_SIGNING_KEY ?? readKeptSecret(dataDir, 'CASE_SIGNING_KEY');
  return {
    host: env.API_HOST,
    port: env.API_PORT,
    databaseUrl: databaseUrlOf(env),
    ownerUrl: ownerUrlOf(env),
    dataDir,
    jwtKey: createSecretKey(Buffer.from(jwtSecret)),
    gatewaySecret: env.GATEWAY_SECRET ?? null,
    gatewayOtherSecrets: env.GATEWAY_OTHER_SECRETS,
    kycKey: secretKeyOf(kycKey),
    duplicateKey: secretKeyOf(env.DUPLICATE_KEY ?? readKeptSecret(dataDir, 'DUPLICATE_KEY')),
    kycOldKeys: env.KYC_OLD_ENCRYPTION_KEYS.map(secretKeyOf),
    caseSigningKey: signingKeyOf(signingKey),
    vapid: vapidOf(env.VAPID_PRIVATE_KEY ?? readKeptSecret(dataDir, 'VAPID_PRIVATE_KEY'), env),
    webhookKey:
      env.WEBHOOKS === 'on' && env.WEBHOOK_SIGNING_KEY ? signingKeyOf(env.WEBHOOK_SIGNING_KEY) : null,
    webhookOldKey: env.WEBHOOK_OLD_SIGNING_KEY ? signingKeyOf(env.WEBHOOK_OLD_SIGNING_KEY) : null,
    kycStorageUrl: env.KYC_STORAGE_URL ?? join(dataDir, 'kyc'),
    s3Credentials: s3CredentialsOf(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    alarms: alarmsOf(env),
    productName: env.PRODUCT_NAME,
    supportEmail: env.SUPPORT_EMAIL ?? DEMO_SUPPORT_EMAIL,
    publicUrl: withoutSlash(env.PUBLIC_URL),
    backofficeUrl: withoutSlash(env.BACKOFFICE_URL ?? env.PUBLIC_URL),
    apiBase: env.API_BASE,
    firstAdmin: firstAdminOf(env),
    rateLimits: env.RATE_LIMITS === 'on',
    chain: chainAddressesOf(env),
    metrics:
      env.API_METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.API_METRICS_PORT },
    production: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}

function secretKeyOf(digits: string): KeyObject {
  return createSecretKey(Buffer.from(digits, 'hex'));
}

/** DER prefix of an Ed25519 private key in PKCS #8 (RFC 8410). */
const ED25519_HEAD = '302e020100300506032b657004220420';

function signingKeyOf(digits: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(ED25519_HEAD + digits, 'hex'), format: 'der', type: 'pkcs8' });
}

type Variables = z.output<typeof apiVariables>;

/** Apple refuses a contact on localhost. */
function vapidOf(digits: string, { PUBLIC_URL, SUPPORT_EMAIL }: Variables): Config['vapid'] {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(digits, 'hex');
  } catch {
    throw new ConfigError('VAPID_PRIVATE_KEY is no private key on P-256: replace it');
  }
  return {
    subject: PUBLIC_URL.startsWith('https://')
      ? withoutSlash(PUBLIC_URL)
      : `mailto:${SUPPORT_EMAIL ?? DEMO_SUPPORT_EMAIL}`,
    publicKey: pair.getPublicKey('base64url'),
    // Not from the pair, which drops leading zeros: a push is signed with 32 bytes.
    privateKey: Buffer.from(digits, 'hex').toString('base64url'),
  };
}

function firstAdminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Variables): Config['firstAdmin'] {
  return email && password ? { email: emailField.parse(email), password } : null;
}

function alarmsOf({ ALARM_EMAIL, ALARM_WEBHOOK, ALARM_SIGN_OF_LIFE }: Variables): Config['alarms'] {
  return {
    email: ALARM_EMAIL ?? null,
    webhook: ALARM_WEBHOOK ?? null,
    signOfLife: ALARM_SIGN_OF_LIFE ?? null,
  };
}

/** Variable names that all S3 tools use. */
function s3CredentialsOf(env: Variables): S3Credentials | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) return null;
  return { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN };
}
