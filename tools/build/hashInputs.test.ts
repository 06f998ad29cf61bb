import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashInputs } from './hashInputs';
import type { Workspace } from './Workspace';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'souk-inputs-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function makeWorkspace(name: string, dependencies: Workspace[] = []): Workspace {
  const folder = join(root, name);
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src/main.ts'), 'one');
  return { name, folder, buildScript: 'build', dependencies };
}

describe('whether a workspace must be built again', () => {
  it('depends on its own files', () => {
    const workspace = makeWorkspace('api');
    const before = hashInputs(workspace);
    expect(hashInputs(workspace)).toBe(before);
    writeFileSync(join(workspace.folder, 'src/main.ts'), 'two');
    expect(hashInputs(workspace)).not.toBe(before);
  });

  it('depends on the workspaces that it takes in', () => {
    const contracts = makeWorkspace('contracts');
    const workspace = makeWorkspace('api', [contracts]);
    const before = hashInputs(workspace);
    writeFileSync(join(contracts.folder, 'src/main.ts'), 'two');
    expect(hashInputs(workspace)).not.toBe(before);
  });

  it('depends on the names of files, not only on what is in them', () => {
    const workspace = makeWorkspace('api');
    const before = hashInputs(workspace);
    writeFileSync(join(workspace.folder, 'src/empty.ts'), '');
    expect(hashInputs(workspace)).not.toBe(before);
  });

  it('does not depend on tests, nor on what a build made', () => {
    const workspace = makeWorkspace('api');
    const before = hashInputs(workspace);
    writeFileSync(join(workspace.folder, 'src/main.test.ts'), 'test');
    mkdirSync(join(workspace.folder, 'dist'));
    writeFileSync(join(workspace.folder, 'dist/main.js'), 'built');
    expect(hashInputs(workspace)).toBe(before);
  });
});
