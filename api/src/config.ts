import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { RESET_PASSWORD_MIN } from '@souk/contracts/auth';
import { emailField, MAX_PASSWORD, passwordField } from '@souk/contracts/fields';
import { ConfigError } from './ConfigError';
import { requireDatabaseUrl } from './readDatabaseUrl';
import { readSecretFiles } from './readSecretFiles';

export { ConfigError } from './ConfigError';

/** What the api reads from its environment (design §5), checked once at start. */
export interface Config {
  host: string;
  port: number;
  databaseUrl: string;
  /** Folder for what the api keeps outside the database: secrets it made, mail that could not be sent, KYC files. */
  dataDir: string;
  jwtKey: KeyObject;
  /** Encrypts KYC files (AES-256). */
  kycKey: KeyObject;
  /** Where KYC files are kept: a folder or an S3 address. */
  kycStorageUrl: string;
  /** For KYC files in a bucket. */
  s3Credentials: S3Credentials | null;
  smtpUrl: string | null;
  /** The sender of mails, `Name <address>`. */
  mailFrom: string | null;
  /** The product's name, in mails and in the api's documentation. */
  productName: string;
  /** The address people reach the site at; links in mails start with it. */
  publicUrl: string;
  /** The path under which the gateway serves the api there. */
  apiBase: string;
  firstAdmin: { email: string; password: string } | null;
  rateLimits: boolean;
  /** Where the metrics are served; null when they are not. */
  metrics: { host: string; port: number } | null;
  production: boolean;
  logLevel: string;
}

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/**
 * Their defaults are for trying the product only. In production, sessions and files must outlive the process and be the same in
 * all processes, and mail that is not sent would put its link to a new password into the log.
 */
const NEEDED_IN_PRODUCTION = ['JWT_SECRET', 'KYC_ENCRYPTION_KEY', 'KYC_STORAGE_URL', 'SMTP_URL'];

/** Characters that a secret has at least. */
const SECRET_MIN = 32;

type Environment = Record<string, string | undefined>;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** @throws ConfigError where a variable is missing or malformed. */
export function readConfig(variables: Environment): Config {
  const env = readSecretFiles(variables);
  const production = env.NODE_ENV === 'production';
  if (production) for (const name of NEEDED_IN_PRODUCTION) assertSet(name, env);
  const dataDir = resolve(env.DATA_DIR || '.data');
  return {
    host: env.API_HOST || '127.0.0.1',
    port: readPort('API_PORT', env.API_PORT, 3000),
    databaseUrl: requireDatabaseUrl(env),
    dataDir,
    jwtKey: createSecretKey(readSecret('JWT_SECRET', env, dataDir)),
    kycKey: createSecretKey(readKycKey(env, dataDir)),
    kycStorageUrl: env.KYC_STORAGE_URL || join(dataDir, 'kyc'),
    s3Credentials: readS3Credentials(env),
    smtpUrl: env.SMTP_URL ? readUrl('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']) : null,
    mailFrom: readMailFrom(env.MAIL_FROM),
    productName: env.PRODUCT_NAME || 'Souk',
    publicUrl: readUrl('PUBLIC_URL', env.PUBLIC_URL || 'http://localhost:8080', ['http:', 'https:']).replace(
      /\/$/,
      '',
    ),
    apiBase: readApiBase(env.API_BASE),
    firstAdmin: readFirstAdmin(env),
    rateLimits: readRateLimits(env.RATE_LIMITS),
    metrics: env.API_METRICS_PORT
      ? {
          host: env.METRICS_HOST || '127.0.0.1',
          port: readPort('API_METRICS_PORT', env.API_METRICS_PORT, 0),
        }
      : null,
    production,
    logLevel: readLogLevel(env.LOG_LEVEL),
  };
}

function assertSet(name: string, env: Environment): void {
  if (!env[name]) throw new ConfigError(`${name} must be set in production`);
}

function readPort(name: string, value: string | undefined, fallback: number): number {
  if (!value) return fallback;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port >= 0 && port <= 65_535)) throw new ConfigError(`${name} must be a port number, not "${value}"`);
  return port;
}

function readUrl(name: string, value: string, protocols: string[]): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url?.hostname || !protocols.includes(url.protocol)) {
    throw new ConfigError(
      `${name} must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  }
  return value;
}

/** Mail from what is no address is taken without a word, and nobody gets it. */
function readMailFrom(value: string | undefined): string | null {
  if (!value) return null;
  const address = /^[^<>]*<([^<>]*)>$/.exec(value)?.[1] ?? value;
  if (emailField.safeParse(address).success) return value;
  throw new ConfigError(`MAIL_FROM must be an address, such as Souk <no-reply@souk.example>, not "${value}"`);
}

function readFirstAdmin(env: Environment): Config['firstAdmin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (!email && !password) return null;
  if (!email || !password) throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  // An account that the sign-in form would refuse is not made.
  const [known, secret] = [
    emailField.safeParse(email),
    passwordField(RESET_PASSWORD_MIN).safeParse(password),
  ];
  if (!known.success) throw new ConfigError('ADMIN_EMAIL must be an e-mail address');
  if (!secret.success)
    throw new ConfigError(
      `ADMIN_PASSWORD must have at least ${RESET_PASSWORD_MIN} and at most ${MAX_PASSWORD} characters`,
    );
  return { email: known.data, password: secret.data };
}

/** Named as every tool for S3 names them. */
function readS3Credentials(env: Environment): S3Credentials | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) return null;
  return { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN || undefined };
}

function readApiBase(value = '/api'): string {
  if (/^(\/[\w-]+)+$/.test(value)) return value;
  throw new ConfigError(`API_BASE must be a path such as /api, not "${value}"`);
}

function readRateLimits(value: string | undefined): boolean {
  if (value === undefined || value === '' || value === 'on') return true;
  if (value === 'off') return false;
  throw new ConfigError(`RATE_LIMITS must be on or off, not "${value}"`);
}

function readLogLevel(value: string | undefined): string {
  if (!value) return 'info';
  if (LOG_LEVELS.includes(value)) return value;
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${value}"`);
}

function readSecret(name: string, env: Environment, dataDir: string): Buffer {
  const value = env[name];
  if (value) {
    if (value.length < SECRET_MIN)
      throw new ConfigError(`${name} must have at least ${SECRET_MIN} characters`);
    return Buffer.from(value);
  }
  return Buffer.from(keptSecret(dataDir, name));
}

function readKycKey(env: Environment, dataDir: string): Buffer {
  const name = 'KYC_ENCRYPTION_KEY';
  const hex = env[name] || keptSecret(dataDir, name);
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new ConfigError(`${name} must be 64 hexadecimal digits`);
  return Buffer.from(hex, 'hex');
}

/** A secret made once and kept in the data folder, readable by its owner only. */
function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, 'secrets', name);
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SECRET_MIN) throw new ConfigError(`${file} is cut off: put it back, or set ${name}`);
  return secret;
}

/**
 * Makes the file appear whole: processes start at the same moment, and one that read it half-written would go on with a
 * secret that others do not have, or with an empty one, with which anyone could sign a session.
 */
function makeSecret(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600 });
    linkSync(unfinished, file);
  } catch (error) {
    // Another process has made it meanwhile; its secret is the one to use.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
