import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { findProgram } from './findProgram';
import { runProgram } from './runProgram';

/** Another installation may be running; apt waits for it this long. */
const APT_OPTIONS = ['-o', 'DPkg::Lock::Timeout=400', '-q'];

/**
 * Installs packages on Debian or Ubuntu, as root or through a sudo without password.
 * @returns false if this machine does not allow that.
 * @throws Failure if apt-get failed.
 */
export async function installPackages(lifecycle: Lifecycle, packages: readonly string[]): Promise<boolean> {
  const apt = findProgram('apt-get');
  const asRoot = apt ? await rootPrefix(lifecycle) : null;
  if (!apt || !asRoot) return false;
  console.log(`Installing ${packages.join(' and ')} (apt-get)`);
  const run = (args: string[]) =>
    runProgram(lifecycle, {
      command: [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', apt, ...APT_OPTIONS, ...args] as [string],
      graceMs: 120_000,
    });
  const update = await run(['update']);
  const install = await run(['install', '-y', '--no-install-recommends', ...packages]);
  if (install.code === 0) return true;
  throw new Failure(
    `apt-get could not install ${packages.join(' and ')}: see above. Install it by hand, then run this again.`,
    (update.code === 0 ? install : update).lines.slice(-8),
  );
}

/** Prefix that runs a command as root; null if that would need a password. */
async function rootPrefix(lifecycle: Lifecycle): Promise<string[] | null> {
  if (process.getuid?.() === 0) return [];
  const sudo = findProgram('sudo');
  if (!sudo) return null;
  const { code } = await runProgram(lifecycle, { command: [sudo, '-n', 'true'] });
  return code === 0 ? [sudo, '-n'] : null;
}
