import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';

const lifecycle = new Lifecycle();
const folder = mkdtempSync(join(tmpdir(), 'souk-release-'));
afterAll(async () => {
  await lifecycle.stop();
  rmSync(folder, { recursive: true });
});

const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const NAMES = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@b.c',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@b.c',
};
async function run(...command: [string, ...string[]]) {
  const { code, lines } = await runProgram(lifecycle, {
    command,
    cwd: folder,
    env: { ...process.env, ...NAMES, DRY_RUN: '1' },
  });
  return { code, said: lines.join('\n') };
}

beforeAll(async () => {
  for (const name of ['docker-compose.yml', 'docs/operators/deployment.md', 'tools/release'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'client'));
  for (const name of ['.', 'client'])
    writeFileSync(join(folder, name, 'package.json'), '{ "name": "souk", "version": "1.1.0" }\n');
  writeFileSync(
    join(folder, 'CHANGELOG.md'),
    '# Changelog\n\n## 9.0.0 (not released yet)\n\n### For you\n- New\n\n## 1.1.0 (2026-11-27)\n\n- Old\n',
  );
  await run('git', 'init', '--quiet');
  await run('git', 'add', '.');
  await run('git', 'commit', '--quiet', '--message', 'Begin');
});

describe('tools/release', () => {
  it('refuses a version without its part of the changelog', async () => {
    expect(await run('bash', 'tools/release/release.sh', '9.1.0')).toMatchObject({ code: 1 });
    expect((await run('git', 'tag')).said).toBe('');
  });

  it('writes the version where it stands, and tags it with the notes', async () => {
    const { code, said } = await run('bash', 'tools/release/release.sh', '9.0.0');
    expect([code, said.trim()]).toEqual([0, '### For you\n- New']);
    expect(textOf('CHANGELOG.md')).toMatch(/^## 9\.0\.0 \(\d{4}-\d\d-\d\d\)$/m);
    for (const name of ['package.json', 'client/package.json'])
      expect(JSON.parse(textOf(name)).version).toBe('9.0.0');
    expect(new Set(textOf('docker-compose.yml').match(/SOUK_VERSION:-[\d.]+/g))).toEqual(
      new Set(['SOUK_VERSION:-9.0.0']),
    );
    expect(textOf('docs/operators/deployment.md')).toContain('souk/api:9.0.0`');
    expect((await run('git', 'tag', '--list', '--format=%(contents)')).said).toContain('### For you');
    expect((await run('git', 'status', '--porcelain')).said).toBe('');
  });

  it('builds each image that compose names, and signs it', async () => {
    const { code, said } = await run('bash', 'tools/release/publish.sh', 'ghcr.io/souk', '9.0.0');
    const named = [...textOf('docker-compose.yml').matchAll(/\/([\w-]+):\$\{SOUK_VERSION/g)].map(
      ([, name]) => name,
    );
    expect([code, named.length]).toEqual([0, 5]);
    for (const name of named) {
      expect(said).toMatch(
        new RegExp(`buildx build .*arm64 --sbom=true .*--tag ghcr.io/souk/${name}:9.0.0 --push`),
      );
      expect(said).toContain(`cosign sign --yes ghcr.io/souk/${name}@sha256:`);
    }
  });
});
