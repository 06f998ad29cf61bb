import { checkStyle } from './checks/checkStyle';
import { checkTypes } from './checks/checkTypes';
import { command } from './command';

/** `npm run check`: type errors, lint and formatting in every workspace. */
await command(async (lifecycle) => {
  const [types, style] = await Promise.all([checkTypes(lifecycle), checkStyle(lifecycle)]);
  for (const line of [...types, ...style]) console.error(line);
  if (types.length + style.length > 0) return 1;
  console.log('Types, lint and format are in order');
  return 0;
});
