// @slow: opens each screen in three languages

import { screens } from '../screens/screens';
import { QUICK_LAYOUTS, testLayout } from '../screens/testLayout';

for (const screen of screens) if (!QUICK_LAYOUTS.includes(screen.name)) testLayout(screen);
