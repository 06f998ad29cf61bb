import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../command';
import { Lifecycle } from '../Lifecycle';
import { lockDataFolder, lockHolder } from './dataFolderLock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'souk-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is held until the command ends, whatever a command that is gone has left there', async () => {
  writeFileSync(join(folder, 'souk.lock'), JSON.stringify({ pid: 2 ** 22 + 1 }));
  const lifecycle = new Lifecycle();
  lockDataFolder(lifecycle, folder);
  await lifecycle.stop();
  expect(lockHolder(folder)).toBeNull();
});

it('says which folder cannot be written, and what to do', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const lock = () => lockDataFolder(new Lifecycle(), join(file, 'data'));
  expect(lock).toThrow(Failure);
  expect(lock).toThrow(`The data folder ${join(file, 'data')} cannot be written (ENOTDIR)`);
});
