import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const SOURCE = import.meta.dirname;

describe('a program that cannot go on', () => {
  it.each([
    ['main.ts', { PORT: 'abc' }, 'gateway: PORT must be a port number from 0 to 65535'],
    ['frontEnd/main.ts', {}, 'front-end: SERVED_DIR must name the folder to serve'],
    ['frontEnd/placeCommand.ts', {}, 'place: usage: node place.js BUILT_FOLDER SERVED_FOLDER [DAYS]'],
  ])('says in one line which it is and what to do: %s', (program, env, line) => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', resolve(SOURCE, program)], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, `${line}\n`]);
  });
});
