import { Lifecycle } from '../Lifecycle';
import { isRunning } from './isRunning';
import { runProgram } from './runProgram';
import { startChild } from './startChild';

const node = (script: string): [string, ...string[]] => [process.execPath, '-e', script];
const STAYS = 'console.log("up"); setInterval(() => {}, 1000);';
const WILL_NOT_STOP = `process.on("SIGTERM", () => {}); ${STAYS}`;

let lifecycle: Lifecycle;

beforeEach(() => {
  lifecycle = new Lifecycle();
});
afterEach(() => lifecycle.stop());

async function startedChild(script: string, graceMs?: number) {
  let say = () => {};
  const up = new Promise<void>((resolve) => {
    say = resolve;
  });
  const child = startChild(lifecycle, { command: node(script), graceMs, onLine: () => say() });
  await up;
  return child;
}

it('a program that runs to its end gives its code and all its lines', async () => {
  const { code, lines } = await runProgram(lifecycle, {
    command: node('console.log("one"); console.error("two"); process.exitCode = 3;'),
  });
  expect(code).toBe(3);
  expect(lines.sort()).toEqual(['one', 'two']);
});

it('a program that does not exist has failed and says why', async () => {
  const { code, lines } = await runProgram(lifecycle, { command: ['/no/such/program'] });
  expect(code).not.toBe(0);
  expect(lines.join()).toContain('ENOENT');
});

it('what a command started ends with it, the last started first', async () => {
  const order: string[] = [];
  for (const name of ['database', 'api', 'gateway']) {
    const child = await startedChild(STAYS);
    child.exited.then(() => order.push(name));
  }
  await lifecycle.stop();
  expect(order).toEqual(['gateway', 'api', 'database']);
});

it('a program that will not stop is killed', async () => {
  const child = await startedChild(WILL_NOT_STOP, 100);
  await lifecycle.stop();
  expect(await child.exited).toEqual({ code: null, signal: 'SIGKILL' });
});

it('what a program itself started ends with it', async () => {
  const script = `const { spawn } = require("node:child_process");
    const own = spawn(process.execPath, ["-e", ${JSON.stringify(WILL_NOT_STOP)}], { stdio: ["ignore", "pipe", "ignore"] });
    own.stdout.once("data", () => console.log(own.pid));
    process.on("SIGTERM", () => process.exit(0));`;
  let pid = 0;
  const told = new Promise<void>((resolve) => {
    startChild(lifecycle, {
      command: node(script),
      onLine: (line) => {
        pid = Number(line);
        resolve();
      },
    });
  });
  await told;
  expect(isRunning(pid, 'setInterval')).toBe(true);
  await lifecycle.stop();
  // The kill takes effect a moment later.
  for (let tries = 0; tries < 100 && isRunning(pid, 'setInterval'); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isRunning(pid, 'setInterval')).toBe(false);
});

it('nothing is started after the end', async () => {
  await lifecycle.stop();
  expect(() => startChild(lifecycle, { command: node(STAYS) })).toThrow('The command has ended');
});
