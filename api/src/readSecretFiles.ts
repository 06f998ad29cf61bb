import { readFileSync } from 'node:fs';
import { ConfigError } from './ConfigError';

type Environment = Record<string, string | undefined>;

/** What no process list, image or compose file should show. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'JWT_SECRET',
  'KYC_ENCRYPTION_KEY',
  'AWS_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'ADMIN_PASSWORD',
];

/**
 * Secrets as container engines hand them over, in files: `JWT_SECRET_FILE` names the one that holds `JWT_SECRET`.
 * @returns the environment with them in it.
 * @throws ConfigError naming the variable whose file cannot be read, or that is given twice.
 */
export function readSecretFiles(env: Environment): Environment {
  const secrets = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) throw new ConfigError(`${name} and ${name}_FILE must not both be set`);
    return [[name, readSecret(`${name}_FILE`, file)] as const];
  });
  return { ...env, ...Object.fromEntries(secrets) };
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`${name} names ${file}, which cannot be read`);
  }
}
