import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '../paths';

const folder = mkdtempSync(join(tmpdir(), 'souk-group-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the loop with a fake client, until it has said a line that matches. @returns all that it said. */
function sayUntil(wanted: RegExp, answer: string): Promise<string> {
  writeFileSync(join(folder, 'mysql'), `#!/bin/sh\n${answer}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const loop = spawn('bash', ['tools/cluster/group.sh'], { cwd: ROOT, env });
  return new Promise((resolve) => {
    let said = '';
    loop.once('close', () => resolve(said));
    loop.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      if (wanted.test(said)) loop.kill();
    });
    setTimeout(() => loop.kill(), 20_000).unref();
  });
}

describe('tools/cluster/group.sh', () => {
  it('says in one line that a server lacks the plugin, and begins no group', async () => {
    const answer = `case "$*" in *START*) echo began;; *PLUGINS*) echo LACKS;; esac`;
    const said = await sayUntil(/LACKS \|.*\n/, answer);
    expect(said).toMatch(/^\S+ server-1 lacks the plugin group_replication: .*plugin-load-add.*$/m);
    expect(said).not.toContain('began');
  }, 30_000);

  it('begins the group where all three have it', async () => {
    const answer = `case "$*" in *START*) exit 0;; *PLUGINS*) echo OFFLINE;; *) echo 0;; esac`;
    expect(await sayUntil(/began the group/, answer)).toMatch(/server-1 began the group/);
  }, 30_000);
});
