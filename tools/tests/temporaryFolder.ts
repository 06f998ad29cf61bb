import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lifecycle } from '../Lifecycle';
import { guardFolder } from '../processes/guard';

/** A folder that is gone when the command has ended, even where it was killed. */
export function temporaryFolder(lifecycle: Lifecycle): string {
  const folder = mkdtempSync(join(tmpdir(), 'souk-test-'));
  guardFolder(folder);
  lifecycle.onStop(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
