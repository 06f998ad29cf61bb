import { command } from './command';
import { Failure } from './Failure';
import { runApiProgram } from './stack/runApiProgram';

/** `npm run admin -- EMAIL`: makes a registered user an admin, whether the product runs or not. */
await command(async (lifecycle) => {
  const [email, ...rest] = process.argv.slice(2);
  if (!email || rest.length > 0) throw new Failure('Usage: npm run admin -- EMAIL');
  return runApiProgram(lifecycle, 'admin', [email]);
});
