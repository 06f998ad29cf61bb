import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type KnownRemote, type Remote, remotesSchema } from '@souk/contracts/platform/site/remotes';
import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import { ConfigError, type Environment, httpAddress, readEnvironment } from '@souk/server-core/environment';
import * as z from 'zod';
import remotes from '../../remotes.json' with { type: 'json' };

/** A front end loaded at run time: a folder of this gateway, or an address of a separate deployment. */
export interface RemoteSource extends Pick<Remote, 'name' | 'roles' | 'routes' | 'visitors'> {
  /** Path of the folder on this gateway, such as `/remotes/user-web/`. */
  path: string;
  folder: string;
  /** Set for a separate deployment; ends with a slash. */
  url: string | null;
}

/** A remote's folder or manifest. A content policy cannot name an IPv6 address: browsers would load nothing from it. */
const remoteAddress = httpAddress
  .refine((url) => !new URL(url).hostname.startsWith('['), 'must have a name or an IPv4 address as its host')
  .transform((url) => new URL('.', /\.json$|\/$/.test(url) ? url : `${url}/`).href)
  .optional();

/**
 * Remotes that a site serves, in the list's order, with the data for browsers.
 * @throws ConfigError naming the wrong variable.
 */
export function readRemotes(
  environment: Environment,
  site: Site,
  root: string,
): { served: RemoteSource[]; known: KnownRemote[] } {
  const { REMOTES: file } = readEnvironment(z.object({ REMOTES: z.string().optional() }), environment);
  const list = file ? readList(file) : remotesSchema.parse(remotes);
  const served = list
    .filter(({ sites }) => site === 'all' || sites.includes(site))
    .map((remote) => sourceOf(remote, environment, root));
  const known = list.map(({ folder: _folder, sites: _sites, ...told }) => {
    const source = served.find(({ name }) => name === told.name);
    return { ...told, manifest: source ? manifestAddress(source) : null };
  });
  return { served, known };
}

function readList(file: string): Remote[] {
  try {
    return remotesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new ConfigError(`REMOTES must name a list such as remotes.json: ${error}`);
  }
}

/** A remote's variables are named after it: `USER_WEB_DIR`, `USER_WEB_URL`. */
function sourceOf({ name, folder, roles, routes, visitors }: Remote, environment: Environment, root: string) {
  const [dir, url] = [`${name.toUpperCase()}_DIR`, `${name.toUpperCase()}_URL`];
  const variables = z.object({ [dir]: z.string().optional(), [url]: remoteAddress });
  const env = readEnvironment(variables, environment);
  return {
    name,
    roles,
    routes,
    visitors,
    path: `/remotes/${folder}/`,
    folder: resolve(env[dir] ?? `${root}/${folder}/dist`),
    url: env[url] ?? null,
  };
}

export function manifestAddress({ url, path }: Pick<RemoteSource, 'url' | 'path'>): string {
  return `${url ?? path}mf-manifest.json`;
}
