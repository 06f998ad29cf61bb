import { type Browser, expect, type Page } from 'playwright/test';
import { contextOf } from '../scene/enter';
import type { Scene } from '../scene/Scene';
import { siteUrl } from '../scene/siteUrl';
import type { Screen } from './Screen';
import { Traffic } from './Traffic';
import { watchShifts } from './watch';

const WIDE = { width: 1280, height: 800 };

/** Opens screens as their viewer. Each person has one page for all of theirs: the browser caches compiled scripts there. */
export class Viewer {
  private readonly pages = new Map<string, Promise<Page>>();

  constructor(
    private readonly browser: Browser,
    readonly scene: Scene,
  ) {}

  /** The page of a screen's viewer: blank, wide, in light colours and without motion. */
  async pageFor({ person }: Screen, language = process.env.SCREEN_LANGUAGE): Promise<Page> {
    const page = await this.ownPage(person, language);
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'light' });
    return page;
  }

  async show(screen: Screen, page: Page, onLoaded?: () => Promise<unknown>): Promise<void> {
    const traffic = new Traffic(page);
    await screen.trouble?.(page);
    await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(this.scene), {
      waitUntil: 'load',
    });
    await settled(page, traffic);
    await onLoaded?.();
    if (!screen.steps) return;
    await screen.steps(page, this.scene);
    await settled(page, traffic);
  }

  /** Reverts a test's changes of a page, so that the next screen finds it clean. */
  async leave(page: Page): Promise<void> {
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
  }

  async close(): Promise<void> {
    for (const page of this.pages.values()) await (await page).context().close();
  }

  private ownPage(person: Screen['person'], language: string | undefined): Promise<Page> {
    const name = `${person} ${language}`;
    const known = this.pages.get(name);
    if (known) return known;
    const page = this.openPage(person, language);
    this.pages.set(name, page);
    return page;
  }

  private async openPage(person: Screen['person'], language: string | undefined): Promise<Page> {
    const signedIn = person === 'visitor' ? null : this.scene.people[person];
    const context = await contextOf(this.browser, signedIn);
    if (language) await context.addCookies([{ name: 'lang', value: language, url: siteUrl() }]);
    // Set by signing in: the gateway then preloads the right remote for the dashboard, which two remotes have.
    if (person === 'admin') await context.addCookies([{ name: 'area', value: 'admin', url: siteUrl() }]);
    const page = await context.newPage();
    await watchShifts(page);
    return page;
  }
}

async function settled(page: Page, traffic: Traffic): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await traffic.quiet();
  // A dialog covers the rest of the page, which is not drawn again. It may open late: its script is loaded separately.
  const dialog = page.getByRole('dialog').last();
  await expect
    .poll(async () => {
      const shown = (await dialog.isVisible()) ? dialog : page;
      return shown.locator('[aria-busy="true"]:visible').count();
    })
    .toBe(0);
}
