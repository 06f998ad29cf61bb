import { command } from '../command';
import { buildWorkspaces } from './buildWorkspaces';

/** `npm run build [-- workspace …]`: builds changed workspaces. */
await command(async (lifecycle, only) => {
  const { built, unchanged } = await buildWorkspaces(lifecycle, only.length > 0 ? only : undefined);
  if (built.length > 0) console.log(`Built ${built.join(', ')}`);
  if (unchanged.length > 0) console.log(`Unchanged: ${unchanged.join(', ')}`);
  return 0;
});
