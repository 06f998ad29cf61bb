// @slow: opens each screen in three languages

import { screens } from '../screens/screens';
import { QUICK_LAYOUTS, testLayout } from '../screens/testLayout';

// Not the back office: where its dialogs' controls stand differs between languages, so their steps cannot be repeated by place.
for (const screen of screens)
  if (screen.person !== 'admin' && !QUICK_LAYOUTS.includes(screen.name)) testLayout(screen);
