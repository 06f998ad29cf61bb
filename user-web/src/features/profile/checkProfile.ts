import { profileUpdate } from '@souk/contracts/profile';
import { checkBy } from '@souk/web-core/form';

export const checkProfile = checkBy(profileUpdate);
