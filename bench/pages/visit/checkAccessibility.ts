import type { BrowserContext, Page } from 'playwright';
import type { PageTools } from '../provideTools';
import type { Route } from '../routes';
import { Traffic } from './Traffic';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  nodes: { target: string[] }[];
}

/**
 * What axe finds on a page, and in each dialog that it opens (what is behind a dialog was looked at before).
 * @returns a line for each broken rule.
 */
export async function checkAccessibility(
  { axeFile }: PageTools,
  context: BrowserContext,
  url: string,
  { dialogs = [] }: Pick<Route, 'dialogs'>,
): Promise<string[]> {
  const page = await context.newPage();
  const traffic = await Traffic.of(page);
  const show = async (address: string) => {
    await page.goto(address);
    await traffic.quiet();
    await page.addScriptTag({ path: axeFile });
  };
  const { origin, pathname, search } = new URL(url);
  await show(url);
  const broken = await brokenRules(page, 'html', pathname + search);
  for (const { name, at } of dialogs) {
    const where = `${at ?? pathname + search} ${name}`;
    if (at) await show(origin + at);
    const button = page.getByRole('button', { name, disabled: false }).first();
    if (!(await button.isVisible())) {
      broken.push(`${where}: nothing opens it`);
      continue;
    }
    await button.click();
    const dialog = page.getByRole('dialog').first();
    await dialog.waitFor();
    await traffic.quiet(300);
    broken.push(...(await brokenRules(page, '[role="dialog"], dialog[open]', where)));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  await page.close();
  return broken;
}

async function brokenRules(page: Page, within: string, where: string): Promise<string[]> {
  const violations = await page.evaluate(
    async ({ within, tags }) => {
      const { axe } = window as unknown as {
        axe: { run: (within: string, options: object) => Promise<{ violations: Violation[] }> };
      };
      return (await axe.run(within, { runOnly: tags })).violations;
    },
    { within, tags: TAGS },
  );
  return violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes[0]?.target.join(' ')}`);
}
