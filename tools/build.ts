import { buildWorkspaces } from './build/buildWorkspaces';
import { checkContract } from './checks/contract/checkContract';
import { command } from './command';
import { Failure } from './Failure';

/** `npm run build [-- workspace …]`: builds what changed, unless it breaks the contract between the front ends. */
await command(async (lifecycle) => {
  const broken = await checkContract();
  if (broken.length > 0)
    throw new Failure('Nothing was built: the contract between the front ends is broken.', broken);
  const only = process.argv.slice(2);
  const { built, unchanged } = await buildWorkspaces(lifecycle, only.length > 0 ? only : undefined);
  if (built.length > 0) console.log(`Built ${built.join(', ')}`);
  if (unchanged.length > 0) console.log(`Unchanged: ${unchanged.join(', ')}`);
  return 0;
});
