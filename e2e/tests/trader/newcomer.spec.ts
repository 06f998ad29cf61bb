// @slow: a journey beside the main ones

import { writeFile } from 'node:fs/promises';
import { newAccount } from '../../people/accounts';
import { administrator, postOffer, trader } from '../../scene/market';
import { type Way, walkNewcomer } from '../../scene/newcomerWay';
import { Participant } from '../../scene/Participant';
import { siteUrl } from '../../scene/siteUrl';
import { type Browser, expect, type Locator, type Page, test } from '../../scene/test';

const MOST = { taps: 16, fields: 8, words: 300 };

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;

/** Counts a person's actions and the words to read. */
class CountedWay implements Way {
  readonly taps: string[] = [];
  readonly fields: string[] = [];
  readonly words: Record<string, number> = {};

  constructor(private readonly page: Page) {}

  tap(name: string, target: Locator, done: () => Promise<unknown> = async () => {}) {
    return this.commit(name, () => target.click(), done);
  }

  async commit(name: string, act: () => Promise<unknown>, done: () => Promise<unknown>) {
    this.taps.push(name);
    await act();
    await done();
  }

  async fill(name: string, target: Locator, value: string) {
    this.fields.push(name);
    await target.fill(value);
  }

  async read(name: string, part = this.page.locator('body')) {
    // A loading page has other words.
    await expect(part.locator('[data-skeleton], [aria-busy=true]')).toHaveCount(0);
    // Texts only for screen readers do not count.
    const unseen = await part.locator('.visually-hidden:visible').allInnerTexts();
    const all = await part.allInnerTexts();
    this.words[name] = wordsOf(all.join(' ')) - wordsOf(unseen.join(' '));
  }
}

/** Lets the line break at each step that sends something, and tries again when it is back. */
class BrokenWay extends CountedWay {
  constructor(private readonly site: Page) {
    super(site);
  }

  override async commit(name: string, act: () => Promise<unknown>, done: () => Promise<unknown>) {
    if (name === 'Get Started') return super.commit(name, act, done);
    const { site } = this;
    await site.context().setOffline(true);
    await act();
    await expect(
      site
        .getByText(/connection|couldn’t/i)
        .filter({ visible: true })
        .first(),
      name,
    ).toBeVisible();
    await site.context().setOffline(false);
    await super.commit(name, act, done);
  }

  override async tap(name: string, target: Locator, done?: () => Promise<unknown>) {
    await super.commit(name, () => target.click(), done ?? (async () => {}));
  }
}

async function arrive(browser: Browser) {
  const [admin, seller] = await Promise.all([administrator(), trader('seller')]);
  await postOffer(seller);
  const account = newAccount('newcomer');
  const page = await (await browser.newContext({ baseURL: siteUrl(), reducedMotion: 'reduce' })).newPage();
  return { admin, seller, account, page };
}

test('a newcomer opens a trade by few taps and fields, and no page is long', async ({
  browser,
}, testInfo) => {
  const visit = await arrive(browser);
  const way = new CountedWay(visit.page);
  await walkNewcomer({ ...visit, way });
  const { taps, fields, words } = way;
  await writeFile(testInfo.outputPath('way.json'), JSON.stringify({ taps, fields, words }));
  expect.soft(taps.length).toBeLessThanOrEqual(MOST.taps);
  expect.soft(fields.length).toBeLessThanOrEqual(MOST.fields);
  expect.soft(Object.entries(words).filter(([, count]) => count > MOST.words)).toEqual([]);
});

test('a newcomer loses no typed text when the line breaks at any step', async ({ browser }) => {
  const visit = await arrive(browser);
  await walkNewcomer({ ...visit, way: new BrokenWay(visit.page) });
  const { page, account } = visit;
  const person = await Participant.signIn(account);
  // Nothing was done twice either.
  expect(await person.call<unknown[]>('GET', '/wallet/deposits')).toHaveLength(1);
  expect(await person.call<unknown[]>('GET', '/trades/')).toHaveLength(1);
  await page.context().close();
});
