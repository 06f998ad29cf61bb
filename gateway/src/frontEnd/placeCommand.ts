import { ConfigError } from '@souk/server-core/environment';
import { keepDays, place } from './place';

/** `node place.js BUILD SERVED [DAYS]`: deploys a built front end while its folder is served. */
async function main(): Promise<void> {
  const [from, to, days] = process.argv.slice(2);
  if (!from || !to) throw new ConfigError('usage: node place.js BUILT_FOLDER SERVED_FOLDER [DAYS]');
  const keepMs = keepDays.safeParse(days);
  if (!keepMs.success) throw new ConfigError(`DAYS ${keepMs.error.issues[0]?.message}`);
  await place({ from, to, keepMs: keepMs.data });
}

main().catch((error: Error) => {
  process.stderr.write(`place: ${error.message}\n`);
  process.exit(1);
});
