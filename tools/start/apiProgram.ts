import { buildWorkspaces } from '../build/buildWorkspaces';
import { command } from '../command';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { apiEnvironment, readEnvironment } from './environment';
import { findDatabase } from './findDatabase';

/**
 * `npm run admin -- EMAIL`, `npm run ledger:check`, `npm run cases:check`, `npm run kyc:rekey`, `npm run mail:check`, `npm run
 * mail:bounces -- FILE`, `npm run screening:load -- addresses FILE`, `npm run mark:restored -- TIME`, `npm run migrate -- --dry-run`,
 * `npm run seed -- --users N --trades N`: runs the api's program of that name on the product's database, whether the product runs or
 * not, and prints its output.
 */
await command(async (lifecycle, args) => {
  const environment = readEnvironment(process.env);
  const [databaseUrl] = await Promise.all([
    findDatabase(lifecycle, environment),
    buildWorkspaces(lifecycle, ['api']),
  ]);
  const { code } = await runProgram(lifecycle, {
    command: [process.execPath, ...programOf(process.argv[2]), ...args],
    cwd: ROOT,
    env: apiEnvironment(environment, databaseUrl),
    onLine: (line) => console.log(line),
  });
  return code;
});

/** The demo's programs are not part of the api, and run from source. */
function programOf(name = ''): string[] {
  return name === 'seed' ? ['--import', 'tsx', 'demo/src/seed.ts'] : [`api/dist/${name}.js`];
}
