import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The part of Jest's JSON report that is read. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Test files that could not even be loaded: none of their tests is counted anywhere else. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    /** Why the file could not be loaded, or all its failures for people. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The part of Playwright's JSON report that is read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Errors outside any test, such as a file that could not be loaded. */
  errors: unknown[];
}

export interface Counts {
  passed: number;
  failed: number;
}

/** @param exitCode A runner that fails without a failed test has failed all the same, and so has one that ran nothing. */
export function countJest(report: JestReport | null, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return judge({ passed: report.numPassedTests, failed }, exitCode);
}

/** Lines shown of each failure. */
const SHOWN_LINES = 20;

/** The failures in short: a long log is cut before its middle is read. */
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

/** One run of Playwright: the report that it wrote, and its exit code. */
export interface BrowserTurn {
  report: PlaywrightReport | null;
  exitCode: number;
}

/** Flaky tests of a run that do not fail it: of six hundred in a real browser one may be unlucky, two are a fault. */
const UNLUCKY = 1;

/** A test that passes the second time only is unlucky or hides a fault. A turn may be without tests, all may not. */
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

/** The report that a runner wrote; null when it did not get that far. */
export function readReport<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
