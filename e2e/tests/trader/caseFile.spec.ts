// @slow: a journey beside the main ones

import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { CaseFile } from '@souk/contracts/trading/caseFile/caseFile';
import { enter } from '../../scene/enter';
import { administrator, confirmSent, openedTrade } from '../../scene/market';
import { type Browser, expect, test } from '../../scene/test';
import { violations } from '../../screens/inspect';

const HOSTILE = '</script><script>document.title = "run"</script><img src="https://elsewhere.example/x.png">';

/** Opens a file from disk; any network request fails the test. */
async function openFromDisk(browser: Browser, path: string, html: string) {
  await writeFile(path, html);
  const page = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(path).href);
  await expect(page.locator('#verdict')).toBeVisible();
  expect(asked).toEqual([pathToFileURL(path).href]);
  return page;
}

function changed(html: string, change: (file: CaseFile) => void): string {
  return html.replace(
    /(<script type="application\/json" id="data">)(.*?)(<\/script>)/s,
    (_, open, json, close) => {
      const file: CaseFile = JSON.parse(json);
      change(file);
      return open + JSON.stringify(file).replaceAll('<', '\\u003c') + close;
    },
  );
}

test('a party downloads the case file, which checks itself from a disk and names what was changed', async ({
  browser,
}, testInfo) => {
  const outputPath = (name: string) => testInfo.outputPath(name);
  const { buyer, seller, trade } = await openedTrade();
  await seller.call('POST', `/trades/${trade.id}/messages`, { text: HOSTILE });
  await confirmSent(seller, trade);
  const page = await enter(browser, buyer);
  await page.goto(`/trades/${trade.id}`);
  await page.getByText('More you can do').click();
  const card = page.getByRole('listitem').filter({ hasText: 'fingerprint' });
  await expect(card.locator('code')).toBeVisible();
  const digits = (await card.locator('code').textContent()) ?? '';
  expect(digits).toMatch(/^[0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}$/);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download case file' }).click();
  const html = await readFile(await (await download).path(), 'utf8');

  const right = await openFromDisk(browser, outputPath('right.html'), html);
  await expect(right.getByRole('heading', { name: 'Everything is as it was written' })).toBeVisible();
  await expect(right.getByText(HOSTILE)).toBeVisible();
  expect(await right.title()).toBe(`Souk: case file of trade ${trade.id}`);
  await right.getByLabel('Digits from a mail or the site').fill(digits);
  await expect(right.getByText('Right: entry 2, and all before it.')).toBeVisible();
  expect(await violations(right)).toEqual([]);

  const other = changed(html, ({ entries }) => {
    if (entries[1]?.body) entries[1].body.text = 'I will send the coins tomorrow';
  });
  const wrong = await openFromDisk(browser, outputPath('wrong.html'), other);
  await expect(wrong.getByRole('heading', { name: 'This file is not what was written' })).toBeVisible();
  await expect(wrong.getByText('Entry 1: The text is not the one that was written.')).toBeVisible();
  const shorter = changed(html, ({ entries }) => entries.splice(1, 1));
  const dropped = await openFromDisk(browser, outputPath('dropped.html'), shorter);
  await expect(dropped.getByText('Entry 1 is missing.')).toBeVisible();
});

test('a user takes their proof along, which checks itself from a disk and names what was changed', async ({
  browser,
}, testInfo) => {
  const { buyer } = await openedTrade();
  const page = await enter(browser, buyer);
  const admin = await administrator();
  await admin.call('POST', '/admin/liability-proofs');
  await page.goto('/transparency');
  await expect(page.getByText(/It followed every step up to the signed total/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your proof' }).click();
  const html = await readFile(await (await download).path(), 'utf8');
  const right = await openFromDisk(browser, testInfo.outputPath('proof.html'), html);
  await expect(right.getByRole('heading', { name: /^All that .* owned is in proof/ })).toBeVisible();
  expect(await violations(right)).toEqual([]);
  const less = html.replace(/"escrow":"\d+\.\d{6}"/, '"escrow":"0.000000"');
  const wrong = await openFromDisk(browser, testInfo.outputPath('less.html'), less);
  await expect(wrong.getByRole('heading', { name: 'This proof is wrong' })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a signed receipt' }).click();
  const receipt = await readFile(await (await saved).path(), 'utf8');
  const signed = await openFromDisk(browser, testInfo.outputPath('receipt.html'), receipt);
  await expect(signed.getByRole('heading', { name: 'The signature is right' })).toBeVisible();
  expect(await violations(signed)).toEqual([]);

  const kept = right.getByLabel(/^A receipt you kept/);
  await kept.setInputFiles(testInfo.outputPath('receipt.html'));
  await expect(
    right.getByText(/^Right: at transfer #\d+ it says .* USDT, and so do the movements/),
  ).toBeVisible();
  await writeFile(
    testInfo.outputPath('forged.html'),
    receipt.replace('\\"escrow\\":\\"', '\\"escrow\\":\\"1'),
  );
  await kept.setInputFiles(testInfo.outputPath('forged.html'));
  await expect(right.getByText(/^Its signature is wrong/)).toBeVisible();
  const moveless = html.replace(/"movements":\[.*?\],"is_whole"/, '"movements":[],"is_whole"');
  const dropped = await openFromDisk(browser, testInfo.outputPath('dropped.html'), moveless);
  await expect(dropped.getByText(/^It counts 100.00 USDT, but the movements add up to 0.00/)).toBeVisible();
  await dropped.getByLabel(/^A receipt you kept/).setInputFiles(testInfo.outputPath('receipt.html'));
  await expect(
    dropped.getByText(/it says 100.00 USDT, but the movements in this file add up to 0.00 USDT/),
  ).toBeVisible();
  expect(await violations(right)).toEqual([]);
});
