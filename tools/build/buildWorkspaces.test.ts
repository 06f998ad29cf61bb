import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../command';
import { Lifecycle } from '../Lifecycle';
import { buildWhenChanged } from './buildWorkspaces';

/** Empties `dist` before it compiles, like the front ends' builds. */
const SCRIPT = 'rm -rf dist && mkdir dist && sh ./check && cp main dist/main';
const WORKS = 'true';
const FAILS = 'exit 1';

let root: string;
let lifecycle: Lifecycle;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'souk-build-'));
  lifecycle = new Lifecycle();
  mkdirSync(join(root, 'app'));
  mkdirSync(join(root, 'contracts'));
  write('main', 'one');
  write('check', WORKS);
});
afterEach(async () => {
  await lifecycle.stop();
  rmSync(root, { recursive: true });
});

const write = (file: string, content: string) => writeFileSync(join(root, 'app', file), content);
const built = () => readFileSync(join(root, 'app/dist/main'), 'utf8');
const build = (buildScript = SCRIPT) => {
  const contracts = { name: 'contracts', folder: join(root, 'contracts'), dependencies: [] };
  const app = { name: 'app', folder: join(root, 'app'), buildScript, dependencies: [contracts] };
  return buildWhenChanged(lifecycle, app, join(root, 'records'));
};

describe('a workspace', () => {
  it('is built once, and again when something of it changed', async () => {
    expect([await build(), await build()]).toEqual([true, false]);
    write('main', 'two');
    expect([await build(), built(), await build()]).toEqual([true, 'two', false]);
  });

  it('is built again when a workspace that it takes in changed', async () => {
    await build();
    writeFileSync(join(root, 'contracts/main.ts'), 'two');
    expect([await build(), await build()]).toEqual([true, false]);
  });

  it('is built again when it has one more file, although that is empty', async () => {
    await build();
    write('empty.ts', '');
    expect([await build(), await build()]).toEqual([true, false]);
  });

  it('is not built again for a test', async () => {
    await build();
    write('main.test.ts', 'test');
    expect(await build()).toBe(false);
  });

  it('is built again after a build that failed, although all is as it was before', async () => {
    await build();
    write('check', FAILS);
    await expect(build()).rejects.toThrow(Failure);
    write('check', WORKS);
    expect([await build(), built()]).toEqual([true, 'one']);
  });

  it.each([
    ['emptied by a build by hand that failed', () => rmSync(join(root, 'app/dist/main'))],
    ['made by hand from other sources', () => write('dist/main', 'another')],
    ['taken away', () => rmSync(join(root, 'app/dist'), { recursive: true })],
  ])('is built again when what it was built to was %s', async (_, disturb) => {
    await build();
    disturb();
    expect([await build(), built(), await build()]).toEqual([true, 'one', false]);
  });

  it('is not taken for built by a script that makes nothing', async () => {
    await expect(build('mkdir dist')).rejects.toThrow(Failure);
  });
});
