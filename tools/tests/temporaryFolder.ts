import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lifecycle } from '../Lifecycle';

/** A folder that is gone when the command has ended. */
export function temporaryFolder(lifecycle: Lifecycle): string {
  const folder = mkdtempSync(join(tmpdir(), 'souk-test-'));
  lifecycle.onStop(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
