import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { place } from './place';

const DAY_MS = 86_400_000;
const KEEP_MS = 14 * DAY_MS;

let root: string;
let to: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'souk-place-'));
  to = join(root, 'served');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** A build with one changing and one constant chunk. */
function build(name: string): string {
  const from = join(root, name);
  write(join(from, 'mf-manifest.json'), name);
  write(join(from, `static/${name}.00000000.js`), name);
  write(join(from, 'static/same.ffffffff.js'), 'same');
  return from;
}

const deploy = (name: string, now: number) => place({ from: build(name), to, keepMs: KEEP_MS, now });
const read = (file: string) => readFileSync(join(to, file), 'utf8');
const has = (name: string) => existsSync(join(to, `static/${name}.00000000.js`));

describe('putting a front end in place', () => {
  it('fills an empty folder', async () => {
    await deploy('one', 0);
    expect(read('mf-manifest.json')).toBe('one');
    expect(has('one')).toBe(true);
  });

  it('replaces what names files, and keeps the files of the deployment before', async () => {
    await deploy('one', 0);
    await deploy('two', DAY_MS);
    expect(read('mf-manifest.json')).toBe('two');
    expect([has('one'), has('two'), read('static/same.ffffffff.js')]).toEqual([true, true, 'same']);
  });

  it('removes files that were replaced long ago, but never those of the deployment before', async () => {
    await deploy('one', 0);
    await deploy('two', DAY_MS);
    await deploy('three', 2 * DAY_MS);
    expect([has('one'), has('two')]).toEqual([true, true]);
    await deploy('four', 100 * DAY_MS);
    expect([has('one'), has('two'), has('three'), has('four')]).toEqual([false, false, true, true]);
    expect(read('static/same.ffffffff.js')).toBe('same');
  });

  it('the same build again replaces nothing', async () => {
    await deploy('one', 0);
    await deploy('two', DAY_MS);
    await deploy('two', 100 * DAY_MS);
    expect([has('one'), has('two')]).toEqual([true, true]);
  });

  it('keeps what was there before the first placement', async () => {
    write(join(to, 'static/by-hand.js'), 'by hand');
    await deploy('one', Date.now());
    expect(read('static/by-hand.js')).toBe('by hand');
  });

  it.each(['', '{"at":', 'null'])('does not depend on a record that says nothing: %j', async (record) => {
    await deploy('one', 0);
    writeFileSync(join(to, '.placed.json'), record);
    await deploy('two', DAY_MS);
    expect([has('one'), has('two'), read('mf-manifest.json')]).toEqual([true, true, 'two']);
  });

  it('leaves no half-written file behind', async () => {
    await deploy('one', 0);
    expect(readdirSync(to).sort()).toEqual(['.placed.json', 'mf-manifest.json', 'static']);
  });

  it('refuses an empty build, which would take the site away', async () => {
    await deploy('one', 0);
    mkdirSync(join(root, 'empty'));
    await expect(place({ from: join(root, 'empty'), to, keepMs: KEEP_MS })).rejects.toThrow(
      'no built front end',
    );
    expect(has('one')).toBe(true);
  });
});
