import { resolve } from 'node:path';
import { Failure } from './Failure';
import { ROOT } from './paths';

/** What `npm start` and its companions read from the environment (design §5). The api and the gateway check what is theirs. */
export interface Environment {
  /** The gateway's port. */
  port: number;
  /** The api's port, where a person fixed it; a free one otherwise. */
  apiPort: number | null;
  databaseUrl: string | null;
  dataDir: string;
  publicUrl: string;
  demo: boolean;
  /** What the product's programs inherit; they check the settings that are theirs. */
  variables: NodeJS.ProcessEnv;
}

/** @throws Failure naming the variable that is wrong. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const port = readPort('PORT', variables.PORT) ?? 8080;
  return {
    port,
    apiPort: readPort('API_PORT', variables.API_PORT),
    databaseUrl: readDatabaseUrl(variables.DATABASE_URL),
    dataDir: resolve(ROOT, variables.DATA_DIR || '.data'),
    publicUrl: readPublicUrl(variables.PUBLIC_URL) ?? `http://localhost:${port}`,
    demo: readDemo(variables.DEMO),
    variables,
  };
}

function readPort(name: string, value: string | undefined): number | null {
  if (!value) return null;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new Failure(`${name} must be a port number from 1 to 65535, not "${value}".`);
}

function readDatabaseUrl(value: string | undefined): string | null {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && ['mysql:', 'mariadb:'].includes(url.protocol) && url.pathname.length > 1) return value;
  // The value may hold a password, so it is not repeated.
  throw new Failure('DATABASE_URL must look like mysql://user:password@host:3306/name.');
}

function readPublicUrl(value: string | undefined): string | null {
  if (!value) return null;
  if (URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)) return value;
  throw new Failure(`PUBLIC_URL must be an address starting with http:// or https://, not "${value}".`);
}

function readDemo(value: string | undefined): boolean {
  if (value === undefined || value === '' || value === '1') return true;
  if (value === '0') return false;
  throw new Failure(`DEMO must be 0 (no demo data) or 1, not "${value}".`);
}
