import { randomBytes } from 'node:crypto';
import { writeSuites } from './tools/jest/writeSuites.mjs';
import { jestProjects } from './tools/test/testFiles.mjs';

// Names the databases of this run: its workers inherit it.
process.env.TEST_RUN ??= randomBytes(4).toString('hex');

/**
 * Every workspace is a project. Code of the server and of `contracts` is tested in Node, code of the front ends in jsdom.
 * SWC compiles; TypeScript itself only checks types (`npm run check`).
 */
const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const common = {
  cacheDirectory: '<rootDir>/../.cache/jest',
  setupFiles: ['<rootDir>/../tools/jest/seed.ts'],
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.(ts|mts|mjs|js)$': swc(false) },
  // Packages that ship ECMAScript modules only are compiled as well; the rest of node_modules is left as it is.
  transformIgnorePatterns: [
    '/node_modules/(?!(@koa/router|@ant-design/(colors|fast-color)|react-router|react-router-dom|lossless-json|lean-qr|big\\.js|zod|fast-check|pure-rand|@seriousme|@noble|@scure|@formatjs|intl-messageformat|oxc-parser)/)',
  ],
  testMatch: ['<rootDir>/**/*.{test,spec}.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

/** `JEST_SUITES` (quick or slow) makes a command run suites of all its files; otherwise each test file runs by itself. */
const tests = (name) =>
  process.env.JEST_SUITES
    ? {
        roots: ['<rootDir>', `<rootDir>/../.cache/suites/${name}`],
        testMatch: writeSuites(import.meta.dirname, name, process.env.JEST_SUITES),
      }
    : {};

const nodeProject = (name, more = {}) => ({
  ...common,
  ...tests(name),
  displayName: name,
  rootDir: `./${name}`,
  testEnvironment: 'node',
  ...more,
});

const webProject = (name) => ({
  ...common,
  ...tests(name),
  displayName: name,
  rootDir: `./${name}`,
  testEnvironment: '<rootDir>/../tools/jest/browserEnvironment.cjs',
  testEnvironmentOptions: { url: 'http://localhost/' },
  setupFilesAfterEnv: ['<rootDir>/../tools/jest/browserSetup.ts'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/../tools/jest/cssModule.cjs',
    '\\.(svg|png|webp)$': '<rootDir>/../tools/jest/assetAddress.cjs',
    // The package's other entry loads 1,700 files before each test file. This one asks for React by its global name.
    '^@ant-design/icons$': '<rootDir>/../node_modules/@ant-design/icons/dist/index.umd.min.js',
    '^React$': 'react',
  },
});

const projects = jestProjects(import.meta.dirname);
const ENDS = { api: { globalTeardown: '<rootDir>/test/database/dropDatabases.ts' } };
const api = () => projects.api.map((name) => nodeProject(name, ENDS[name]));
const others = () => [...projects.node.map((name) => nodeProject(name)), ...projects.web.map(webProject)];

export default {
  testTimeout: 30_000,
  // Jest never frees all that a test file loaded: a worker above this size is restarted before its next file.
  workerIdleMemoryLimit: '600MB',
  // `npm test` runs the api's tests apart from the others, on production's engines.
  projects: ({ api, others }[process.env.JEST_PART] ?? (() => [...api(), ...others()]))(),
};
