import { countJest, countPlaywright, failuresOf, type PlaywrightReport } from './countTests';

const jestReport = (numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites = 0) => ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
  testResults: [],
});
const playwrightReport = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky },
  errors,
});
const inBrowser = (...turns: [PlaywrightReport | null, number][]) =>
  countPlaywright(turns.map(([report, exitCode]) => ({ report, exitCode })));

describe('counting the tests of a run', () => {
  it('takes what passed and failed', () => {
    expect(countJest(jestReport(5, 2), 1)).toEqual({ passed: 5, failed: 2 });
    expect(inBrowser([playwrightReport(5, 2), 1])).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a file that could not be loaded as failed', () => {
    expect(countJest(jestReport(5, 0, 1), 1)).toEqual({ passed: 5, failed: 1 });
    expect(inBrowser([playwrightReport(5, 0, 0, [{}]), 1])).toEqual({ passed: 5, failed: 1 });
  });

  it('forgives one flaky test of a run, and no two', () => {
    expect(countJest(jestReport(5, 0), 0, 1)).toEqual({ passed: 5, failed: 0 });
    expect(countJest(jestReport(5, 0), 0, 2)).toEqual({ passed: 5, failed: 1 });
    expect(countJest(jestReport(4, 1), 1, 1)).toEqual({ passed: 4, failed: 1 });
    expect(inBrowser([playwrightReport(5, 0, 1), 0])).toEqual({ passed: 6, failed: 0 });
    const twice = inBrowser([playwrightReport(5, 0, 1), 0], [playwrightReport(3, 0, 1), 0]);
    expect(twice).toEqual({ passed: 8, failed: 2 });
  });

  it('adds up the turns of the browser, of which one may be without tests', () => {
    const turns = inBrowser(
      [playwrightReport(5, 1), 1],
      [playwrightReport(3, 0), 0],
      [playwrightReport(0, 0), 0],
    );
    expect(turns).toEqual({ passed: 8, failed: 1 });
  });

  it('counts a turn that crashed beside one whose tests failed', () => {
    const turns = inBrowser([playwrightReport(5, 1), 1], [playwrightReport(3, 0), 134]);
    expect(turns).toEqual({ passed: 8, failed: 2 });
  });

  it.each([
    ['wrote no report', countJest(null, 1)],
    ['wrote no report but exited well', inBrowser([null, 0])],
    ['ran no test', countJest(jestReport(0, 0), 0)],
    ['ran no test in any turn', inBrowser([playwrightReport(0, 0), 0], [playwrightReport(0, 0), 0])],
    ['failed without a failed test', countJest(jestReport(0, 0), 1)],
  ])('counts one failure when the runner %s', (_, counts) => {
    expect(counts).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a failure when the runner crashed after tests had passed', () => {
    expect(countJest(jestReport(5, 0), 134)).toEqual({ passed: 5, failed: 1 });
  });
});

it('names what failed: each test with what it found, and a file that could not be loaded', () => {
  const test = (status: string, fullName: string, failureMessages: string[]) => ({
    status,
    fullName,
    failureMessages,
  });
  const report = {
    ...jestReport(1, 1, 1),
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '● a adds …',
        assertionResults: [
          test('passed', 'a counts', []),
          test('failed', 'a adds', ['\u001b[31m1 is not 2\u001b[39m\nat a.ts']),
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  };
  expect(failuresOf(report)).toEqual([
    'Failed: a adds\n  1 is not 2\n  at a.ts',
    'Failed: b.test.ts\n  Cannot find module',
  ]);
});
