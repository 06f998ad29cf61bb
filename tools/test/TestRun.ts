import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lifecycle } from '../Lifecycle';
import { guardFolder } from '../processes/guard';
import type { Counts } from './countTests';

/** Shared by all parts of `npm test`. */
export interface TestRun {
  lifecycle: Lifecycle;
  tally: Tally;
  /** Removed after the run. */
  folder: string;
  /** Tests and their programs create temporary files in the run's folder. */
  env: NodeJS.ProcessEnv;
  /** Failures, and tests that this machine could not run properly: printed last. */
  remarks: string[];
}

export function beginTestRun(lifecycle: Lifecycle): TestRun {
  const folder = temporaryFolder(lifecycle);
  const env = { ...testEnvironment(process.env), TMPDIR: folder };
  return { lifecycle, tally: new Tally(), folder, env, remarks: [] };
}

/** Counts tests of all runners. A check such as the type check counts as one test. */
export class Tally {
  passed = 0;
  failed = 0;

  add({ passed, failed }: Counts): void {
    this.passed += passed;
    this.failed += failed;
  }

  /** A run without tests has proved nothing. */
  get succeeded(): boolean {
    return this.failed === 0 && this.passed > 0;
  }

  get closingLine(): string {
    return `${this.passed} passed, ${this.failed} failed`;
  }
}

/** A folder removed when the command has ended, even if killed. */
export function temporaryFolder(lifecycle: Lifecycle, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'souk-test-'));
  guardFolder(folder);
  lifecycle.onStop(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings of a person's own product; tests must not depend on them, nor reach what they name. */
const OF_THE_PRODUCT =
  /^(PORT|API_.*|DATABASE_.*|DATA_DIR|JWT_SECRET.*|AWS_.*|ADMIN_.*|SMTP_URL.*|MAIL_FROM|SUPPORT_EMAIL|TEXTS_DIR|PUBLIC_URL|KYC_.*|DUPLICATE_KEY.*|CASE_SIGNING_KEY.*|VAPID_.*|SERVICE_WORKER|USER_WEB_.*|SHELL_DIR|SITE|BACKOFFICE_URL|GATEWAY_.*|PRODUCT_NAME|LANDING_COINS|DEMO|CHAIN(_.*)?|RATE_LIMITS|TRUSTED_PROXIES|METRICS_.*|LOG_LEVEL|NODE_ENV)$/;

/** This command's environment without settings of the product. */
export function testEnvironment(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !OF_THE_PRODUCT.test(name)));
}
