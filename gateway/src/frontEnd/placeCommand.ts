import { failAs } from '../failAs';
import { ConfigError } from '../variables';
import { place } from './place';
import { readKeepMs } from './readKeepMs';

/** `node place.js BUILD SERVED [DAYS]`: puts a built front end in place while its folder is being served. */
async function main(): Promise<void> {
  const [from, to, days] = process.argv.slice(2);
  if (!from || !to) throw new ConfigError('usage: node place.js BUILT_FOLDER SERVED_FOLDER [DAYS]');
  await place({ from, to, keepMs: readKeepMs('DAYS', days) });
}

main().catch(failAs('place'));
