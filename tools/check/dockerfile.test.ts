import { readCompose, textOf } from './readCompose';

const built = Object.entries(readCompose().services).filter(([, { build }]) => build);

describe('Dockerfile', () => {
  const file = textOf('Dockerfile');
  const targets = [...file.matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, base, name]) => ({ base, name }));

  it('names one Node by its full version, the one of the benchmark', () => {
    const [, major] = /\bnode@(\d+) /.exec(textOf('package.json')) ?? [];
    const names = new Set(targets.map(({ name }) => name));
    const outside = targets.filter(({ base }) => !names.has(base)).map(({ base }) => base);
    expect(outside).toEqual([expect.stringMatching(`^node:${major}\\.\\d+\\.\\d+-slim$`)]);
  });

  it.each(built)('%s runs as an ordinary user, and says whether it works', (_, { build }) => {
    // All images are derived from this one.
    expect(targets).toContainEqual({ base: 'program', name: build?.target });
    const program = /^FROM node AS program\n(?:(?!FROM ).*\n)*/m.exec(file)?.[0];
    expect(program).toMatch(/^USER node$/m);
    expect(program).toMatch(/^HEALTHCHECK /m);
  });

  it('knows every workspace, without which the lock would not fit', () => {
    expect(file).toContain('package.json package-lock.json .npmrc */package.json /souk');
  });
});
