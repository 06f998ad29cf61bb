// biome-ignore-all lint/style/useNodejsImportProtocol: an old Node does not know the protocol.
// biome-ignore-all lint/style/useTemplate: an old Node does not know template literals.
// biome-ignore-all lint/correctness/noUnusedVariables: an old Node wants a name in every catch.
/*
 * The first thing every root script runs: `node tools/bootstrap.cjs <command> [arguments]`.
 * It is written in old JavaScript so that an old Node can still say clearly that it is too old.
 */
var crypto = require('crypto');
var fs = require('fs');
var path = require('path');
var url = require('url');
var spawnSync = require('child_process').spawnSync;

var WANTED = [20, 19];
var COMMANDS = {
  start: 'start/start.ts',
  test: 'test/test.ts',
  bench: '../bench/bench.ts',
  faults: '../bench/faults/faults.ts',
  dev: 'dev/dev.ts',
  build: 'build/build.ts',
  check: 'check/check.ts',
  client: 'client/client.ts',
  docs: 'docs/docs.ts',
  compose: 'check/compose.ts',
  screenshots: 'test/screenshots.ts',
  admin: 'start/apiProgram.ts',
  'ledger-check': 'start/apiProgram.ts',
  'cases-check': 'start/apiProgram.ts',
  'kyc-rekey': 'start/apiProgram.ts',
  'mail-bounces': 'start/apiProgram.ts',
  'mail-check': 'start/apiProgram.ts',
  'screening-load': 'start/apiProgram.ts',
  'mark-restored': 'start/apiProgram.ts',
  migrate: 'start/apiProgram.ts',
  backup: 'backup/backup.ts',
  restore: 'backup/backup.ts',
  seed: 'start/apiProgram.ts',
  pay: 'chain/pay.ts',
};
var root = path.join(__dirname, '..');

function fail(line) {
  process.stderr.write(line + '\n');
  process.exit(1);
}

function nodeIsTooOld() {
  var found = process.versions.node.split('.').map(Number);
  return found[0] < WANTED[0] || (found[0] === WANTED[0] && found[1] < WANTED[1]);
}

function readPackages(lockfile) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, lockfile), 'utf8')).packages;
  } catch (error) {
    return null;
  }
}

/* Written after each installation: which lock it was made from. */
var stamp = path.join(root, 'node_modules', '.installed-lock');

function lockDigest() {
  return crypto
    .createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

function isStamped() {
  try {
    return fs.readFileSync(stamp, 'utf8') === lockDigest();
  } catch (error) {
    return false;
  }
}

/*
 * A person may have installed by hand, so what is installed is compared with what is locked, version by version: file times say nothing after a checkout.
 * npm leaves out optional packages that are made for another kind of machine.
 */
function isInstalled() {
  var locked = readPackages('package-lock.json');
  var installed = readPackages('node_modules/.package-lock.json');
  if (!locked || !installed) return false;
  return Object.keys(locked).every((name) => {
    var wanted = locked[name];
    if (name.indexOf('node_modules/') < 0) return true;
    if (!installed[name]) return Boolean(wanted.optional);
    return wanted.version === installed[name].version;
  });
}

function npm(args) {
  var windows = process.platform === 'win32';
  return spawnSync(windows ? 'npm.cmd' : 'npm', args.concat(['--include=dev', '--no-fund', '--no-audit']), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: windows,
  });
}

function install() {
  process.stdout.write('Installing the packages (npm ci)\n');
  var result = npm(['ci']);
  /*
   * npm ci refuses a lock that lacks packages made for another kind of machine, as npm writes one where the registry
   * does not have them yet. npm install takes the same locked versions without minding that.
   */
  if (/EUSAGE/.test(result.stderr)) result = npm(['install', '--no-save']);
  /* A home that cannot be written has no room for npm's cache; this folder has. */
  if (/\b(EACCES|EROFS)\b/.test(result.stderr))
    result = npm(['ci', '--cache', path.join(root, '.cache', 'npm')]);
  if (result.signal) process.exit(1);
  if (result.status !== 0) {
    process.stderr.write(String(result.stderr || result.error) + '\n');
    fail(
      'npm ci failed: see above. Check that the npm registry can be reached and this folder written, then run this again.',
    );
  }
  fs.writeFileSync(stamp, lockDigest());
}

if (nodeIsTooOld()) {
  fail(
    'Souk needs Node ' +
      WANTED.join('.') +
      ' or newer; this is Node ' +
      process.versions.node +
      '. Install a newer one from https://nodejs.org, then run this again.',
  );
}
var file = COMMANDS[process.argv[2]];
if (!file) fail('usage: node tools/bootstrap.cjs <' + Object.keys(COMMANDS).join('|') + '> [arguments]');
if (!isStamped() && !isInstalled()) install();
/* The command runs in this same process, so that signals and the exit code need no passing on. */
import('tsx/esm/api')
  .then((tsx) => {
    tsx.register();
    return import(url.pathToFileURL(path.join(__dirname, file)).href);
  })
  .catch((error) => {
    process.stderr.write(String(error.stack) + '\n');
    process.exit(1);
  });
