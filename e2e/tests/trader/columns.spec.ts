// @slow: a look at two lists

import { openAs } from '../../scene/enter';
import { administrator, deposit, reportDeposit, trader } from '../../scene/market';
import { expect, type Locator, test } from '../../scene/test';

/** Distinct horizontal positions of a list's decimal points, to the pixel. */
async function pointsOf(cells: Locator): Promise<number[]> {
  const places = await cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const at = text.textContent?.search(/\.\d\d/) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return [Math.round(range.getBoundingClientRect().left)];
      }
      return [];
    }),
  );
  return [...new Set(places)];
}

test('the decimal points of a column stand below each other', async ({ browser }) => {
  const [admin, person] = [await administrator(), await trader('column')];
  for (const amount of ['100', '20.1234', '3.5']) await deposit(person, amount);
  for (const amount of ['55', '44.000044']) await reportDeposit(person, amount);

  const wallet = await openAs(browser, person, '/wallet');
  const activity = wallet.getByRole('listitem').filter({ hasText: /^Deposit/ });
  await expect(activity).toHaveCount(3);
  expect(await pointsOf(activity.locator('[translate=no]:first-child'))).toHaveLength(1);

  const queue = await openAs(browser, admin, `/admin?tab=deposits&search=${person.account.username}`);
  const cells = queue.getByRole('cell').filter({ hasText: /USDT$/ });
  await expect(cells).not.toHaveCount(0);
  expect(await pointsOf(cells)).toHaveLength(1);
});
