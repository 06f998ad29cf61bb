import { join } from 'node:path';
import { Failure } from '../../Failure';
import { startChild } from '../../processes/startChild';
import type { BenchRun } from '../Benchmark';
import { untilAnswers } from './untilAnswers';

interface Program {
  name: string;
  script: string;
  port: number;
  env: NodeJS.ProcessEnv;
}

/** Starts one of the product's programs with its log in a file: reading it here would take time from what is measured. */
export async function startServer(
  { lifecycle, folder }: BenchRun,
  { name, script, port, env }: Program,
): Promise<{ origin: string; pid: number }> {
  const log = join(folder, `${name}.log`);
  const child = startChild(lifecycle, {
    // `exec`: the process is the program itself, whose memory is measured.
    command: `exec "$NODE" --enable-source-maps "$SCRIPT" > "$LOG" 2>&1`,
    env: { ...env, NODE: process.execPath, SCRIPT: script, LOG: log },
  });
  const origin = `http://127.0.0.1:${port}`;
  const ended = child.exited.then(() => {
    throw new Failure(`The ${name} ended: see ${log}.`);
  });
  ended.catch(() => undefined);
  await Promise.race([ended, untilAnswers(`${origin}/readyz`)]);
  return { origin, pid: child.pid };
}
