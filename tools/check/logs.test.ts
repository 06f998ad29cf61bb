import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';

const lifecycle = new Lifecycle();
const folder = mkdtempSync(join(tmpdir(), 'souk-logs-'));
afterAll(async () => {
  await lifecycle.stop();
  rmSync(folder, { recursive: true });
});

const LINES = [
  'api-1-1            | 2026-11-30T10:00:00.200Z {"requestId":"a.1"}',
  'api-1-1            | 2026-11-30T10:00:00.300Z {"requestId":"ab1"}',
  'gateway-trading-1-1 | 2026-11-30T10:00:00.250Z {"requestId":"a.1"}',
  'nginx-1 | 2026-11-30T10:00:00.100Z {"requestId":"a.1"}',
];

async function logs(...args: string[]) {
  const engine = `#!/bin/sh\ncase "$*" in *" --since 2h") ;; *) exit 1;; esac\ncat <<'END'\n${LINES.join('\n')}\nEND\n`;
  writeFileSync(join(folder, 'docker'), engine, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const command = ['bash', 'deploy/logs.sh', ...args] as [string, ...string[]];
  return runProgram(lifecycle, { command, cwd: ROOT, env });
}

describe('deploy/logs.sh', () => {
  it('shows what each program says about a request, in the order of time', async () => {
    const { code, lines } = await logs('a.1', '--since', '2h');
    expect([code, lines]).toEqual([0, [LINES[3], LINES[0], LINES[2]]]);
  });

  it('says that no program knows the request', async () => {
    const { code, lines } = await logs('none', '--since', '2h');
    expect([code, lines.join()]).toEqual([1, expect.stringContaining('No line has none')]);
  });

  it('wants an id', async () => expect((await logs()).code).not.toBe(0));
});
