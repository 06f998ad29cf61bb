import { Failure } from '../../tools/command';
import type { Lifecycle } from '../../tools/Lifecycle';
import { findProgram } from '../../tools/processes/findProgram';
import { installPackages } from '../../tools/processes/installPackages';

/** A program of this machine, installed from Debian's packages if missing and allowed. */
export async function provideProgram(
  lifecycle: Lifecycle,
  name: string,
  debianPackage: string,
): Promise<string> {
  const path =
    findProgram(name) ?? ((await installPackages(lifecycle, [debianPackage])) && findProgram(name));
  if (path) return path;
  throw new Failure(
    `The bench needs ${name}: install it (on Debian the package ${debianPackage}), then run this again.`,
  );
}
