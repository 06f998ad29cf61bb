import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';

const lifecycle = new Lifecycle();
const folder = mkdtempSync(join(tmpdir(), 'souk-renew-'));
afterAll(async () => {
  await lifecycle.stop();
  rmSync(folder, { recursive: true });
});

/** Runs the script with a fake engine that records its calls. @param broken A service that fails to start. @param services One more. */
async function renew(names: string[], broken: string, services = '') {
  const log = join(folder, 'asked');
  writeFileSync(log, '');
  const engine = `#!/bin/sh\necho "$@" >> ${log}\ncase "$*" in *" ${broken}") exit 1;; *--services) echo "${services}";; esac\n`;
  writeFileSync(join(folder, 'docker'), engine, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const command = ['bash', 'deploy/renew.sh', ...names] as [string, ...string[]];
  const { code, lines } = await runProgram(lifecycle, { command, cwd: ROOT, env });
  const asked = readFileSync(log, 'utf8').trim().split('\n');
  return { code, said: lines.join('\n'), asked: asked.map((line) => line.split(' ').at(-1)) };
}

describe('deploy/renew.sh', () => {
  it('makes the secrets first, then replaces one service after the other', async () => {
    const { code, asked } = await renew(['api-1', 'api-2'], 'none');
    expect([code, asked]).toEqual([0, ['secrets', 'api-1', 'api-2']]);
  });

  it('stops at the first service that does not work, and names it and those that stayed', async () => {
    const { code, said, asked } = await renew([], 'gateway-trading-1');
    expect([code, asked]).toEqual([1, ['secrets', '--services', 'api-1', 'api-2', 'gateway-trading-1']]);
    expect(said).toMatch(/^gateway-trading-1 does not work .*Not replaced: gateway-trading-2 /m);
  });

  it('replaces a cluster’s third api too', async () => {
    const { asked } = await renew([], 'gateway-trading-1', 'api-3');
    expect(asked).toEqual(['secrets', '--services', 'api-3', 'api-1', 'api-2', 'gateway-trading-1']);
  });

  it('replaces nothing without its secrets', async () => {
    const { code, said, asked } = await renew(['api-1'], 'secrets');
    expect([code, asked]).toEqual([1, ['secrets']]);
    expect(said).toContain('nothing was replaced');
  });
});
