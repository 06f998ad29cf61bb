import { expect } from 'playwright/test';
import { layoutFaults } from '../screens/layoutFaults';
import { test } from '../screens/test';

const BOX = 'style="width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis"';

for (const [fault, html] of [
  ['a button that begins before the page', '<button style="margin-left: -27px">Suspendre</button>'],
  [
    'a button that ends after the page',
    '<div style="width: 320px; overflow: hidden"><button style="margin-left: 260px">Supprimer</button></div>',
  ],
  [
    'a chosen option that is cut',
    '<select style="width: 90px"><option>Meilleur prix en premier</option></select>',
  ],
  [
    'an amount wider than its box',
    '<div style="width: 40px; overflow: hidden"><b style="font-size: 30px">122.5917</b></div>',
  ],
  ['an amount that ends in an ellipsis', `<p ${BOX}>1,234,567.12345678</p>`],
  ['a date that ends in an ellipsis', `<p ${BOX}><time>27 November 2026, 08:00</time></p>`],
  ['a Latin name that loses its beginning', `<div dir="rtl" ${BOX}>a_very_long_latin_name</div>`],
])
  test(`what looks at layouts finds ${fault}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.setContent(`<body style="margin: 0">${html}`);
    expect(await layoutFaults(page)).not.toEqual([]);
  });

test('what looks at layouts allows a name that is cut at its own end', async ({ page }) => {
  const plain = BOX.replace('style="', 'style="unicode-bidi: plaintext; text-align: match-parent; ');
  await page.setContent(`<div dir="rtl"><p ${plain}>a_very_long_latin_name</p></div>`);
  expect(await layoutFaults(page)).toEqual([]);
});
