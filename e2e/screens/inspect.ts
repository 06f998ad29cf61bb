import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOnly } from 'axe-core';
import type { Page } from 'playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Axe decides nothing about text before a pseudo-element, and the page's tiles (`body::before`) are behind all of it. */
const CHECKS = { 'color-contrast': { options: { ignorePseudo: true } } };

/**
 * Axe's violations on the present page (WCAG 2.2 AA and best practice), a line for each element.
 * @param about Only colour rules, for a page already examined in another theme; all but these at another width.
 */
export async function violations(
  page: Page,
  about: 'everything' | 'colours' | 'all but colours' = 'everything',
): Promise<string[]> {
  // Evaluated, not added as a script: the content security policy allows none.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const runOnly: RunOnly =
    about === 'colours' ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: RULES };
  const rules = Object.fromEntries(
    COLOUR_RULES.map((rule) => [rule, { enabled: about !== 'all but colours' }]),
  );
  const found: AxeResults = await page.evaluate(
    (options) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // A dialog covers the rest of the page, which cannot be used then.
      const over = [...document.querySelectorAll('[role="dialog"]')].find((element) =>
        element.checkVisibility(),
      );
      return axe.run(over ?? document, options);
    },
    { runOnly, rules, resultTypes: ['violations' as const], checks: CHECKS },
  );
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
}

export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

export function running(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
}
