import { checkContract } from '@souk/web-core/build/contract';
import { checkStyle } from './checks/checkStyle';
import { checkTypes } from './checks/checkTypes';
import { command } from './command';

/** `npm run check`: type errors, lint and formatting in every workspace, and the contract between the front ends. */
await command(async (lifecycle) => {
  const findings = await Promise.all([checkTypes(lifecycle), checkStyle(lifecycle), checkContract()]);
  for (const line of findings.flat()) console.error(line);
  if (findings.flat().length > 0) return 1;
  console.log('Types, lint, format and the contract between the front ends are in order');
  return 0;
});
