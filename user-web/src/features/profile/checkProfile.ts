import { profileUpdate } from '@souk/contracts/profile';
import { checkBy } from '@souk/web-core/ui';

export const checkProfile = checkBy(profileUpdate);
