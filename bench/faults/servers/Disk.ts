import { cpSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Lifecycle } from '../../../tools/Lifecycle';
import { findProgram } from '../../../tools/processes/findProgram';
import { runProgram } from '../../../tools/processes/runProgram';
import { type Child, startChild } from '../../../tools/processes/startChild';

/** Holds the mount, which ends with the last program that sees it. */
const HOLD = `exec unshare -m sh -c 'mount -t tmpfs -o size=3G faults "$FOLDER" && echo mounted && exec sleep infinity'`;

/**
 * A small disk for the database that can be filled: a tmpfs visible only to programs started on it. If mounting is not allowed, a plain
 * folder.
 */
export class Disk {
  private constructor(
    readonly folder: string,
    private readonly holder: Child | null,
  ) {}

  static async provide(lifecycle: Lifecycle, home: string): Promise<Disk> {
    const folder = join(home, 'disk');
    mkdirSync(folder);
    const canMount = ['unshare', 'nsenter'].every((name) => findProgram(name)) && process.getuid?.() === 0;
    if (!canMount) return new Disk(folder, null);
    return new Promise((resolve) => {
      const onLine = (line: string) => line === 'mounted' && resolve(new Disk(folder, holder));
      const holder = startChild(lifecycle, {
        command: HOLD,
        env: { ...process.env, FOLDER: folder },
        onLine,
      });
      holder.exited.then(() => resolve(new Disk(folder, null)));
    });
  }

  /** True if it can be filled. */
  get isOwn(): boolean {
    return this.holder !== null;
  }

  /** Command prefix for programs that must see it. */
  get prefix(): string[] {
    return this.holder ? ['nsenter', '-t', String(this.holder.pid), '-m', '--'] : [];
  }

  private get outside(): string {
    return this.holder ? join(`/proc/${this.holder.pid}/root`, this.folder) : this.folder;
  }

  /** Copies files onto it while its folder is not mounted in this process. */
  put(source: string): void {
    if (this.holder) cpSync(source, join(this.outside, basename(source)), { recursive: true });
  }

  async fill(lifecycle: Lifecycle): Promise<void> {
    const { bavail, bsize } = statfsSync(this.outside);
    const file = join(this.outside, 'filler');
    await runProgram(lifecycle, { command: ['fallocate', '-l', String(bavail * bsize), file] });
  }

  clear(): void {
    rmSync(join(this.outside, 'filler'), { force: true });
  }
}
