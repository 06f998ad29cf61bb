import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../paths';

/** What is read of a service of docker-compose.yml. */
export interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  /** `volume:/where` with `:ro` behind it where the service only reads. */
  volumes?: string[];
  ports?: string[];
  networks?: string[];
  restart?: string;
  init?: boolean;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  logging?: { driver: string; options: Record<string, string> };
  mem_limit?: string;
  pids_limit?: number;
  stop_grace_period?: string;
}

export interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

/**
 * Reads docker-compose.yml as an engine does: merges are carried out and variables filled in.
 * @param variables What a person has set; what is not set has the file's own default.
 */
export function readCompose(variables: Record<string, string> = {}): Compose {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  return parse(text, { merge: true, reviver: (_key, value) => fill(value, variables) }) as Compose;
}

function fill(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(/\$(?:\$|\{(\w+):-([^}]*)\})/g, (match, name?: string, fallback?: string) =>
    match === '$$' ? '$' : (name && variables[name]) || (fallback ?? ''),
  );
}
