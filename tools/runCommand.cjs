const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

/** Runs `tools/<command>.ts` in this same process, so that signals and the exit code need no passing on. */
module.exports = async function runCommand(command) {
  process.argv.splice(2, 1);
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(__dirname, `${command}.ts`)).href);
};
