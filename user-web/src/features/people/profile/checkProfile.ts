import { profileUpdate } from '@souk/contracts/people/profile';
import { checkBy } from '@souk/web-core/form';

export const checkProfile = checkBy(profileUpdate);
