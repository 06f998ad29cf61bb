import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const SOURCE = import.meta.dirname;

function run(program: string[], env: Record<string, string> = {}) {
  return spawnSync(process.execPath, ['--import', 'tsx', ...program], {
    cwd: SOURCE,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
}

describe('a server that cannot go on', () => {
  it.each([
    ['main.ts', { PORT: 'abc' }, 'gateway', 'PORT must be a port number from 0 to 65535'],
    ['frontEnd/main.ts', {}, 'front-end', 'SERVED_DIR must name the folder to serve'],
    ['../../api/src/app/main.ts', {}, 'api', 'DATABASE_URL is not set'],
  ])('says in one line of its log which it is and what to do: %s', (program, env, service, msg) => {
    const { status, stdout, stderr } = run([resolve(SOURCE, program)], env);
    expect([status, stderr]).toEqual([1, '']);
    expect(JSON.parse(stdout)).toMatchObject({ level: 60, service, msg: expect.stringContaining(msg) });
  });

  it('logs uncaught errors, and warnings of Node', () => {
    const code = `import { failAs } from '@souk/server-core/runServer';
      failAs('api');
      process.emitWarning('Old.');
      setTimeout(() => void Promise.reject(new Error('Uncaught.')), 10);`;
    const { status, stdout, stderr } = run(['--input-type=module', '--eval', code]);
    expect([status, stderr]).toEqual([1, '']);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { level: 40, service: 'api', err: { message: 'Old.' } },
      { level: 60, service: 'api', err: { message: 'Uncaught.', stack: expect.any(String) } },
    ]);
  });
});

it('a program that a person runs says in one line which it is and what to do', () => {
  const { status, stderr } = run([resolve(SOURCE, 'frontEnd/placeCommand.ts')]);
  expect([status, stderr]).toEqual([1, 'place: usage: node place.js BUILT_FOLDER SERVED_FOLDER [DAYS]\n']);
});
