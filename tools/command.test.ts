import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './paths';

/** Runs a command with these lines as its work; what it starts reports its stop. */
async function run(work: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const script = `
    import { command, Failure } from './tools/command.ts';
    await command(async (lifecycle) => {
      lifecycle.onStop(() => console.log('stopped'));
      ${work}
    });`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, args, { cwd: ROOT })) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

it('a command ends with its own code, once what it started is stopped', async () => {
  expect(await run('return 3;')).toMatchObject({ code: 3, stdout: 'stopped\n' });
});

it('a command ends with the reason when something that it depends on dies', async () => {
  const { code, stdout, stderr } = await run(`
    const staying = setInterval(() => {}, 1000);
    setTimeout(() => lifecycle.interrupt(new Failure('The database died.', ['its log'])), 10);
    return new Promise(() => {});`);
  expect([code, stdout, stderr]).toEqual([1, 'stopped\n', '    its log\nThe database died.\n']);
});
