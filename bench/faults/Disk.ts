import { cpSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Lifecycle } from '../../tools/Lifecycle';
import { findProgram } from '../../tools/processes/findProgram';
import { runProgram } from '../../tools/processes/runProgram';
import { type Child, startChild } from '../../tools/processes/startChild';

/** Keeps the mount, which is gone with the last program that sees it. */
const HOLD = `truncate -s 8G "$IMAGE" && mkfs.ext4 -q -F -m 0 "$IMAGE" &&
  exec unshare -m sh -c 'mount -o loop "$IMAGE" "$FOLDER" && echo mounted && exec sleep infinity'`;

/**
 * A small disk for the database that can be full: a file with a file system of its own, mounted where only programs that are
 * started on it see it. Where mounting is not allowed it is a plain folder.
 */
export class Disk {
  private constructor(
    readonly folder: string,
    private readonly holder: Child | null,
  ) {}

  static async provide(lifecycle: Lifecycle, home: string): Promise<Disk> {
    const folder = join(home, 'disk');
    mkdirSync(folder);
    const canMount = ['mkfs.ext4', 'unshare', 'nsenter'].every((name) => findProgram(name));
    if (!canMount || process.getuid?.() !== 0) return new Disk(folder, null);
    const env = { ...process.env, IMAGE: join(home, 'disk.image'), FOLDER: folder };
    return new Promise((resolve) => {
      const onLine = (line: string) => line === 'mounted' && resolve(new Disk(folder, holder));
      const holder = startChild(lifecycle, { command: HOLD, env, onLine });
      holder.exited.then(() => resolve(new Disk(folder, null)));
    });
  }

  /** Whether it can be filled. */
  get isOwn(): boolean {
    return this.holder !== null;
  }

  /** What comes before a command that is to see it. */
  get prefix(): string[] {
    return this.holder ? ['nsenter', '-t', String(this.holder.pid), '-m', '--'] : [];
  }

  /** Its folder, as this process sees it. */
  private get outside(): string {
    return this.holder ? join(`/proc/${this.holder.pid}/root`, this.folder) : this.folder;
  }

  /** Puts a folder on it, under this name. */
  put(source: string, name: string): void {
    cpSync(source, join(this.outside, name), { recursive: true, preserveTimestamps: true });
  }

  /** Takes all the space that is left. */
  async fill(lifecycle: Lifecycle): Promise<void> {
    const { bavail, bsize } = statfsSync(this.outside);
    const file = join(this.outside, 'filler');
    await runProgram(lifecycle, { command: ['fallocate', '-l', String(bavail * bsize), file] });
  }

  clear(): void {
    rmSync(join(this.outside, 'filler'), { force: true });
  }
}
