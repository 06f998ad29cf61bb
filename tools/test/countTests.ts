import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The used part of Jest's JSON report. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Test files that failed to load: their tests are counted nowhere else. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    /** Load error, or all failures as text. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The used part of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Errors outside any test, such as a file that failed to load. */
  errors: unknown[];
}

export interface Counts {
  passed: number;
  failed: number;
}

/** Tests of pages that may need a second try in a run: one of thousands may be unlucky, two are a fault. */
const UNLUCKY = 1;

/**
 * @param exitCode A runner that fails without a failed test has failed too, and so has one that ran nothing.
 * @param retried Tests that were tried twice.
 */
export function countJest(report: JestReport | null, exitCode: number, retried = 0): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const failures = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const failed = Math.max(failures, retried - UNLUCKY);
  return judge({ passed: report.numPassedTests, failed }, exitCode);
}

const SHOWN_LINES = 20;

/** The failures in short: the middle of a long log is cut. */
export function failuresOf(report: JestReport | null): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: fullName, text: failureMessages.join('\n') }));
    const unloaded = status === 'failed' && failed.length === 0 ? [{ title: name, text: message }] : [];
    return [...failed, ...unloaded].map(({ title, text }) =>
      [`Failed: ${title}`, ...stripVTControlCharacters(text).split('\n').slice(0, SHOWN_LINES)].join('\n  '),
    );
  });
}

/** A run of Playwright: its report and exit code. */
export interface BrowserTurn {
  report: PlaywrightReport | null;
  exitCode: number;
}

/** A test that passes only the second time is unlucky or hides a fault. One turn may be without tests, but not all. */
export function countPlaywright(turns: readonly BrowserTurn[]): Counts {
  const flaky = turns.reduce((total, { report }) => total + (report?.stats.flaky ?? 0), 0);
  const unlucky = flaky <= UNLUCKY ? flaky : 0;
  const counts = turns.map(({ report, exitCode }) => {
    if (!report) return { passed: 0, failed: 1 };
    const failed = report.stats.unexpected + report.errors.length;
    return { passed: report.stats.expected, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
  });
  const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
  return judge({ passed: sum('passed') + unlucky, failed: sum('failed') + flaky - unlucky }, 0);
}

function judge({ passed, failed }: Counts, exitCode: number): Counts {
  const ranNothing = passed + failed === 0;
  const failedUnseen = exitCode !== 0 && failed === 0;
  return { passed, failed: ranNothing || failedUnseen ? failed + 1 : failed };
}

/** A runner's report; null if it was not written. */
export function readReport<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
