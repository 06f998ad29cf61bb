// @slow: opens each screen in three languages

import { screens } from '../screens/screens';
import { test } from '../screens/test';
import { expectStill, PHONE, QUICK_SCREENS, testScreen } from '../screens/testScreen';
import { shiftOf, slowApi } from '../screens/watch';

/** Screens in which an element stands below another of initially unknown height. */
const GROWING = [
  'dashboard',
  'my-offers-empty',
  'wallet',
  'wallet-failed',
  'admin-deposit',
  'admin-withdrawal',
  'admin-trade',
  'admin-kyc-review',
  'admin-analytics',
];

for (const screen of screens) if (!QUICK_SCREENS.includes(screen.name)) testScreen(screen);

for (const screen of screens.filter(({ name }) => GROWING.includes(name))) {
  test(`${screen.name} stays in place on a phone while the api is slow`, async ({ viewer }) => {
    const page = await viewer.pageFor(screen);
    await page.setViewportSize(PHONE);
    await slowApi(page);
    await viewer.show(screen, page);
    expectStill(await shiftOf(page));
    await viewer.leave(page);
  });
}
