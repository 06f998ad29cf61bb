import { buildWorkspaces } from './build/buildWorkspaces';
import { command } from './command';

/** `npm run build [-- workspace …]`: builds what changed. */
await command(async (lifecycle) => {
  const only = process.argv.slice(2);
  const { built, unchanged } = await buildWorkspaces(lifecycle, only.length > 0 ? only : undefined);
  if (built.length > 0) console.log(`Built ${built.join(', ')}`);
  if (unchanged.length > 0) console.log(`Unchanged: ${unchanged.join(', ')}`);
  return 0;
});
