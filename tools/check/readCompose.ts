import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { ROOT } from '../paths';

export interface Service {
  image?: string;
  build?: { context: string; target: string; args?: Record<string, string> };
  profiles?: string[];
  command?: string[];
  environment?: Record<string, string>;
  /** `volume:/where`, with `:ro` for a read-only mount, or a folder of the machine. */
  volumes?: (string | { source: string })[];
  configs?: { source: string; target: string }[];
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
  configs: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

export const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
export const TRY = parseEnv(textOf('try.env')) as Record<string, string>;

/**
 * Reads docker-compose.yml like an engine, with merges and variables resolved.
 * @param variables A person's settings; others have the file's default.
 */
export function readCompose(variables: Record<string, string> = TRY): Compose {
  const text = textOf('docker-compose.yml');
  const reviver = (_key: unknown, value: unknown) => fill(value, variables);
  return parse(text, { merge: true, maxAliasCount: -1, reviver }) as Compose;
}

/** @throws Error naming a required variable that is not set. */
function fill(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(
    /\$(?:\$|\{(\w+):([-?])([^}]*)\})/g,
    (match, name: string, kind: string, text: string) => {
      if (match === '$$') return '$';
      if (!variables[name] && kind === '?') throw new Error(`${name} must be set`);
      return variables[name] || text;
    },
  );
}
