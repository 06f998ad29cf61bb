const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

/** Runs `tools/<command>.ts`, or the bench, in this same process, so that signals and the exit code need no passing on. */
module.exports = async function runCommand(command) {
  process.argv.splice(2, 1);
  const { register } = await import('tsx/esm/api');
  register();
  const file = command === 'bench' ? join('..', 'bench', 'bench.ts') : `${command}.ts`;
  await import(pathToFileURL(join(__dirname, file)).href);
};
