import { adminScreens } from './adminScreens';
import { approvalScreens } from './approvalScreens';
import { doorScreens } from './doorScreens';
import { endScreens } from './endScreens';
import { guestScreens } from './guestScreens';
import { incidentScreens } from './incidentScreens';
import { kycScreens } from './kycScreens';
import { limitScreens } from './limitScreens';
import type { Screen } from './Screen';
import { traderScreens } from './traderScreens';
import { troubleScreens } from './troubleScreens';

export const screens: readonly Screen[] = [
  ...guestScreens,
  ...traderScreens,
  ...adminScreens,
  ...troubleScreens,
  ...endScreens,
  ...kycScreens,
  ...incidentScreens,
  ...doorScreens,
  ...limitScreens,
  ...approvalScreens,
];
