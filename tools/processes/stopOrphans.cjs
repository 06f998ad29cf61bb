/*
 * Outlives the command that started it, by a moment: when that command is gone, however it went (even by SIGKILL), the
 * process groups that it had not stopped itself are stopped here, and its temporary folders removed. It reads "+PID", "-PID"
 * and "/FOLDER" lines until its input ends.
 */
const { readFileSync, rmSync } = require('node:fs');

const GRACE_MS = 20_000;
const groups = new Set();
const folders = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

let rest = '';
process.stdin.on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  for (const line of lines) {
    if (line[0] === '+') groups.add(Number(line.slice(1)));
    else if (line[0] === '-') groups.delete(Number(line.slice(1)));
    else folders.push(line);
  }
});
process.stdin.on('close', async () => {
  // The last started first: the programs before the database that they use.
  for (const group of [...groups].reverse()) await stop(group);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  process.exit(0);
});

async function stop(group) {
  signalGroup(group, 'SIGTERM');
  for (const deadline = Date.now() + GRACE_MS; Date.now() < deadline; ) {
    if (!signalGroup(group, 0) || isZombie(group)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  signalGroup(group, 'SIGKILL');
}

function signalGroup(group, signal) {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

/* An ended process keeps its number for ever if no process collects orphans. */
function isZombie(pid) {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
