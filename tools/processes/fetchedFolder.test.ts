import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchedFolder } from './fetchedFolder';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'souk-test-'));
  jest.replaceProperty(process, 'env', { ...process.env, XDG_CACHE_HOME: home });
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(home, { recursive: true });
});

const write = (text: string) => async (folder: string) => writeFileSync(join(folder, 'program'), text);
const read = (folder: string) => readFileSync(join(folder, 'program'), 'utf8');

it('fetches a folder once', async () => {
  expect(read(await fetchedFolder('engine', write('first')))).toBe('first');
  const again = jest.fn();
  expect(read(await fetchedFolder('engine', again))).toBe('first');
  expect(again).not.toHaveBeenCalled();
});

it('leaves nothing of a fetch that failed, and tries again', async () => {
  const half = async (folder: string) => {
    writeFileSync(join(folder, 'program'), 'half');
    throw new Error('The network is away');
  };
  await expect(fetchedFolder('engine', half)).rejects.toThrow('The network is away');
  expect(readdirSync(join(home, 'souk'))).toEqual([]);
  expect(read(await fetchedFolder('engine', write('whole')))).toBe('whole');
});

it('gives two runs that fetch at once the same whole folder', async () => {
  const folders = await Promise.all(
    ['one', 'other'].map((text) =>
      fetchedFolder('engine', async (folder) => {
        expect(existsSync(join(home, 'souk', 'engine'))).toBe(false);
        await write(text)(folder);
      }),
    ),
  );
  expect(folders[0]).toBe(folders[1]);
  expect(['one', 'other']).toContain(read(folders[0] as string));
  expect(readdirSync(join(home, 'souk'))).toEqual(['engine']);
});
