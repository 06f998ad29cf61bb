import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../tools/command';
import { runProgram } from '../../tools/processes/runProgram';
import type { BenchRun } from '../BenchRun';
import { provideProgram } from './provideProgram';

export interface Request {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent form-encoded. */
  form?: Record<string, string>;
}

export interface Load {
  /** Origin, such as `http://127.0.0.1:8080`. */
  origin: string;
  /** Sent in turn. */
  requests: readonly Request[];
  connections: number;
  seconds: number;
  /** Mean pause of each connection between requests; without it the server is driven to its limit. */
  pauseMs?: number;
  /** Counts refusals. Otherwise they are failures: the measurement would be of something else. */
  mayRefuse?: boolean;
}

export interface LoadResult {
  /** Successful responses. */
  perSecond: number;
  refusedPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const SCRIPT = join(import.meta.dirname, 'wrk.lua');

/**
 * Loads a server with wrk, at little cost beside the measured load. @throws Failure if a request was not answered, or refused although
 * none may be.
 */
export async function runWrk(run: BenchRun, load: Load): Promise<LoadResult> {
  const wrk = await provideProgram(run.lifecycle, 'wrk', 'wrk');
  const file = join(run.folder, `requests-${randomUUID()}`);
  writeFileSync(file, load.requests.map((request) => wireForm(load.origin, request)).join('\0'));
  const limits = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`, '--timeout', '30s'];
  const pause = load.pauseMs === undefined ? [] : [String(load.pauseMs)];
  const { code, lines } = await runProgram(run.lifecycle, {
    command: [wrk, ...limits, '-s', SCRIPT, load.origin, '--', file, ...pause],
  });
  const json = lines.find((line) => line.startsWith('{'));
  if (code !== 0 || !json) throw new Failure('wrk failed: see above.', lines);
  const result = JSON.parse(json) as Record<
    'requests' | 'microseconds' | 'refused' | 'broken' | 'p50' | 'p99',
    number
  >;
  if (result.broken > 0 || (result.refused > 0 && !load.mayRefuse)) {
    throw new Failure(
      `Of ${result.requests} requests to ${load.requests[0]?.path}, ${result.refused} were answered with an error and ${result.broken} not at all.`,
    );
  }
  const seconds = result.microseconds / 1e6;
  return {
    perSecond: (result.requests - result.refused) / seconds,
    refusedPerSecond: result.refused / seconds,
    p50Ms: result.p50 / 1000,
    p99Ms: result.p99 / 1000,
  };
}

function wireForm(origin: string, { method = 'GET', path, headers = {}, json, form }: Request): string {
  const body = form ? String(new URLSearchParams(form)) : json === undefined ? '' : JSON.stringify(json);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const all: Record<string, string> = {
    Host: new URL(origin).host,
    ...headers,
    ...(body && { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
