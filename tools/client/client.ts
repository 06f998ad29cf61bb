import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, Failure } from '../command';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { clientDocument } from './clientDocument';

const CLIENT = join(ROOT, 'client');

/** `npm run client`: writes `client/dist`, the package `souk-client`, from the api's routes. */
await command(async (lifecycle) => {
  const document = join(CLIENT, 'dist/openapi.json');
  mkdirSync(join(CLIENT, 'dist'), { recursive: true });
  writeFileSync(document, JSON.stringify(clientDocument()));
  const modules = join(CLIENT, 'node_modules');
  const steps: [string, ...string[]][] = [
    ['npm', 'ci', '--no-fund', '--no-audit'],
    [process.execPath, join(modules, 'openapi-typescript/bin/cli.js'), document, '-o', 'src/schema.ts'],
    [process.execPath, join(modules, 'typescript/bin/tsc'), '-p', '.'],
  ];
  for (const step of steps) {
    const { code, lines } = await runProgram(lifecycle, { command: step, cwd: CLIENT });
    if (code !== 0) throw new Failure(`${step.join(' ')} failed: see above.`, lines);
  }
  console.log(`Written to ${join(CLIENT, 'dist')}; npm pack there makes the package.`);
  return 0;
});
