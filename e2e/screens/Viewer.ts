import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import { contextOf } from '../scene/enter';
import type { Scene } from '../scene/Scene';
import { siteUrl } from '../scene/siteUrl';
import type { Screen } from './Screen';
import { Traffic } from './Traffic';

/** Opens screens, each on a page of its own, as the person who would. */
export class Viewer {
  private readonly contexts = new Map<string, Promise<BrowserContext>>();

  constructor(
    private readonly browser: Browser,
    readonly scene: Scene,
  ) {}

  /** A blank page of the user who looks at a screen, in light colours and without motion. */
  async newPage({ person }: Screen, language = process.env.SCREEN_LANGUAGE): Promise<Page> {
    return (await this.ownContext(person, language)).newPage();
  }

  /** Brings a page to the state in which the screen is meant to be seen. */
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

  async close(): Promise<void> {
    for (const context of this.contexts.values()) await (await context).close();
  }

  private ownContext(person: Screen['person'], language: string | undefined): Promise<BrowserContext> {
    const name = `${person} ${language}`;
    const known = this.contexts.get(name);
    if (known) return known;
    const context = this.makeContext(person, language);
    this.contexts.set(name, context);
    return context;
  }

  private async makeContext(person: Screen['person'], language: string | undefined): Promise<BrowserContext> {
    const signedIn = person === 'visitor' ? null : this.scene.people[person];
    const viewport = { width: 1280, height: 800 };
    const context = await contextOf(this.browser, signedIn, { viewport, colorScheme: 'light' });
    if (language) await context.addCookies([{ name: 'lang', value: language, url: siteUrl() }]);
    // Signing in leaves it: the gateway has the right remote's files fetched for the dashboard, which two remotes have.
    if (person === 'admin') await context.addCookies([{ name: 'area', value: 'admin', url: siteUrl() }]);
    return context;
  }
}

/** Waits until nothing is on its way any more. */
async function settled(page: Page, traffic: Traffic): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await traffic.quiet();
  // What lies over a page covers the rest, which is not drawn anew meanwhile.
  const dialog = page.getByRole('dialog').last();
  const shown = (await dialog.isVisible()) ? dialog : page;
  await expect(shown.locator('[aria-busy="true"]:visible')).toHaveCount(0);
}
