import { expect } from 'playwright/test';
import type { Scene } from '../scene/Scene';
import { guestScreens } from '../screens/guestScreens';
import { plainTexts } from '../screens/plainTexts';
import { test } from '../screens/test';
import { traderScreens } from '../screens/traderScreens';

// `PSEUDO_TEXTS=1 npm run screenshots` (CONTRIBUTING, “Languages”): the built pages show accented, longer words instead of translations,
// which steps do not know; and help and terms are separate files.
const WRITTEN = ['help', 'terms', 'privacy'];
const screens = process.env.PSEUDO_TEXTS
  ? [...guestScreens, ...traderScreens].filter(({ name, steps }) => !steps && !WRITTEN.includes(name))
  : [];

/** Names and symbols that are the same in every language. */
const SIGNS =
  /\b(?:Souk|SIDRA|SidraChain|Sidra|USDT|TRON|TRC20|BTC|ETH|KYC|CSV|PDF|JPG|PNG|GIF|UTC|English|Français|mm|dd|yyyy)\b/g;

for (const language of ['fr', 'ar'])
  for (const screen of screens)
    test(`${screen.name} in ${language}`, async ({ viewer }) => {
      const page = await viewer.pageFor(screen, language);
      await viewer.show(screen, page);
      await page.setViewportSize({ width: 320, height: 800 });
      const said = await plainTexts(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      await viewer.leave(page);
      expect.soft(said.filter((text) => isWords(text, viewer.scene))).toEqual([]);
      expect(wide).toBeLessThanOrEqual(320);
    });

function isWords(text: string, { people }: Scene): boolean {
  const names = Object.values(people).flatMap(({ account }) => [account.username, account.email]);
  const rest = names.reduce((words, name) => words.replaceAll(name, ''), text).replace(SIGNS, '');
  return /[a-z]{2}/i.test(rest);
}
