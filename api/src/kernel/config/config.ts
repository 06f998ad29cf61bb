import { createECDH, createPrivateKey, createSecretKey, type KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import { emailField } from '@souk/contracts/emailField';
import { DEMO_SUPPORT_EMAIL } from '@souk/contracts/platform/site';
import { ConfigError, type Environment, readEnvironment } from '@souk/server-core/environment';
import type { MetricsAddress } from '@souk/server-core/metrics';
import type * as z from 'zod';
import { apiVariables } from './apiVariables';
import { type ChainAddresses, chainAddressesOf } from './readChainAddresses';
import { databaseUrlOf, ownerUrlOf } from './readDatabaseUrl';
import { readKeptSecret } from './readKeptSecret';

/** The api's environment, checked once at start. */
export interface Config {
  host: string;
  port: number;
  databaseUrl: string;
  /** The database for the user that owns its tables and migrates them; null where the api's user does. */
  ownerUrl: string | null;
  /** Folder for what the api keeps outside the database: secrets it made, mail that could not be sent, KYC files. */
  dataDir: string;
  jwtKey: KeyObject;
  /** The gateway sends it with each request; null where any program may call the api. */
  gatewaySecret: string | null;
  /** Encrypts KYC files (AES-256). */
  kycKey: KeyObject;
  /** Keys that only open the KYC files which they sealed before `kycKey` took their place. */
  kycOldKeys: KeyObject[];
  /** Finds equal documents, numbers and people by their HMACs. A new one forgets all of them. */
  duplicateKey: KeyObject;
  /** Signs the checkpoints of cases (Ed25519). */
  caseSigningKey: KeyObject;
  /** Signs pushes (RFC 8292): a key pair on P-256 in base64url, and whom a push service may write to. */
  vapid: { subject: string; publicKey: string; privateKey: string };
  /** Signs webhooks (Ed25519); null where none are sent. */
  webhookKey: KeyObject | null;
  /** Where KYC files are stored: a folder or an S3 address. */
  kycStorageUrl: string;
  /** For KYC files in a bucket. */
  s3Credentials: S3Credentials | null;
  smtpUrl: string | null;
  /** The sender of mails, `Name <address>`. */
  mailFrom: string | null;
  /** The product's name, in mails and in the api's documentation. */
  productName: string;
  /** Where messages to support go, and what mails name. */
  supportEmail: string;
  /** The address people reach the site at; links in mails start with it. */
  publicUrl: string;
  /** The same for administrators, where they have a site of their own. */
  backofficeUrl: string;
  /** The path under which the gateway serves the api there. */
  apiBase: string;
  firstAdmin: { email: string; password: string } | null;
  rateLimits: boolean;
  /** Where chains are asked what became of a transaction; without a source nothing is checked. */
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

/** @throws ConfigError where a variable is missing or malformed. */
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
    kycKey: secretKeyOf(kycKey),
    duplicateKey: secretKeyOf(env.DUPLICATE_KEY ?? readKeptSecret(dataDir, 'DUPLICATE_KEY')),
    kycOldKeys: env.KYC_OLD_ENCRYPTION_KEYS.map(secretKeyOf),
    caseSigningKey: signingKeyOf(signingKey),
    vapid: vapidOf(env.VAPID_PRIVATE_KEY ?? readKeptSecret(dataDir, 'VAPID_PRIVATE_KEY'), env),
    webhookKey:
      env.WEBHOOKS === 'on' && env.WEBHOOK_SIGNING_KEY ? signingKeyOf(env.WEBHOOK_SIGNING_KEY) : null,
    kycStorageUrl: env.KYC_STORAGE_URL ?? join(dataDir, 'kyc'),
    s3Credentials: s3CredentialsOf(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
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

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_HEAD = '302e020100300506032b657004220420';

function signingKeyOf(digits: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(ED25519_HEAD + digits, 'hex'), format: 'der', type: 'pkcs8' });
}

type Variables = z.output<typeof apiVariables>;

/** Apple refuses an address of this machine. */
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
    // Not from the pair, which leaves out zeros in front: a push is signed with 32 bytes.
    privateKey: Buffer.from(digits, 'hex').toString('base64url'),
  };
}

function firstAdminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Variables): Config['firstAdmin'] {
  return email && password ? { email: emailField.parse(email), password } : null;
}

/** Named as every tool for S3 names them. */
function s3CredentialsOf(env: Variables): S3Credentials | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) return null;
  return { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN };
}
