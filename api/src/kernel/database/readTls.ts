import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { ConfigError } from '@souk/server-core/environment';

export interface Tls {
  /** CA certificates for the server; by default those of Node. */
  ca?: string;
  rejectUnauthorized: true;
  /** The certificate must match this host: by default the driver accepts any. */
  verifyIdentity: true;
}

const PARAMETERS = ['socketPath', 'ssl-mode', 'ssl-ca'];

/**
 * TLS options of the database's address in the syntax of MySQL's tools: `?ssl-mode=VERIFY_IDENTITY`, with `&ssl-ca=/a/file.pem` if Node
 * does not know the authority that signed the server's certificate. Encryption without server authentication is not offered.
 * @returns null without encryption.
 * @throws ConfigError for any other option: a connection must not seem encrypted when it is not.
 */
export function readTls({ hostname, searchParams }: URL): Tls | null {
  const unknown = [...searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown) throw new ConfigError(`DATABASE_URL has a parameter that means nothing here: ${unknown}`);
  const mode = searchParams.get('ssl-mode') ?? 'DISABLED';
  const file = searchParams.get('ssl-ca');
  if (mode === 'VERIFY_IDENTITY' && isIP(hostname.replace(/^\[|\]$/g, '')))
    throw new ConfigError(
      'ssl-mode=VERIFY_IDENTITY in DATABASE_URL needs the name of the host: the driver would not check an address',
    );
  if (mode === 'VERIFY_IDENTITY')
    return { ...(file && { ca: readCertificates(file) }), rejectUnauthorized: true, verifyIdentity: true };
  if (mode !== 'DISABLED')
    throw new ConfigError(`ssl-mode in DATABASE_URL must be VERIFY_IDENTITY or DISABLED, not "${mode}"`);
  if (file) throw new ConfigError('ssl-ca in DATABASE_URL needs ssl-mode=VERIFY_IDENTITY');
  return null;
}

function readCertificates(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`ssl-ca in DATABASE_URL names ${file}, which cannot be read`);
  }
}
