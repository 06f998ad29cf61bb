import type { Logger } from '@souk/server-core/logger';
import express, { Router } from 'express';
import { POLICY_REPORTS } from './securityHeaders';

const BODY_LIMIT_BYTES = 8192;
const MAX_TEXT_LENGTH = 200;
const MAX_LINES_A_MINUTE = 10;
const MINUTE_MS = 60_000;

/**
 * Logs what the content policy blocked on a page: a remote deployed where the policy does not name it, or injected content. Anyone may
 * send reports: a line holds three short texts, and lines are few per minute.
 */
export function policyReports(logger: Logger): Router {
  let [minute, lines] = [0, 0];
  const readJson = express.json({ type: 'application/csp-report', limit: BODY_LIMIT_BYTES });
  return Router().post(POLICY_REPORTS, readJson, (request, response) => {
    const report = Object(request.body)['csp-report'] as Record<string, unknown> | null | undefined;
    const directive = textOf(report?.['effective-directive']);
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) [minute, lines] = [now, 0];
    if (directive && lines++ < MAX_LINES_A_MINUTE) {
      const about = {
        directive,
        page: textOf(report?.['document-uri']),
        blocked: textOf(report?.['blocked-uri']),
      };
      logger.warn(about, 'a content policy forbade something');
    }
    response.status(204).end();
  });
}

/** Addresses lose their query, which may hold a token. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.split(/[?#]/, 1)[0]?.slice(0, MAX_TEXT_LENGTH) : undefined;
}
