import type { Environment } from '../environment';

/** The environment that the api's programs run in: what a person set, and what this run decided. */
export function apiEnvironment(
  environment: Environment,
  databaseUrl: string,
  apiPort?: number,
): NodeJS.ProcessEnv {
  const { DATABASE_URL_FILE, DATABASE_PASSWORD, DATABASE_PASSWORD_FILE, ...variables } =
    environment.variables;
  return {
    ...variables,
    // The whole address, with its password.
    DATABASE_URL: databaseUrl,
    DATA_DIR: environment.dataDir,
    PUBLIC_URL: environment.publicUrl,
    API_HOST: '127.0.0.1',
    ...(apiPort !== undefined && { API_PORT: String(apiPort) }),
  };
}
