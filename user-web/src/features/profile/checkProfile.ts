import { profileUpdate } from '@souk/contracts';
import { checkBy } from '@souk/web-core/ui';

export const checkProfile = checkBy(profileUpdate);
