import { lazyRules } from '@souk/web-core/form';

// The validation library is half of a form page: load it at the first press into the form.
const load = () => import(/* webpackChunkName: "forms" */ './checks');

export const loginRules = lazyRules(async () => (await load()).checkLogin);
export const registrationRules = lazyRules(async () => (await load()).checkRegistration);
export const resetRequestRules = lazyRules(async () => (await load()).checkResetRequest);
export const guestRequestRules = lazyRules(async () => (await load()).checkGuestRequest);
export const messageRules = lazyRules(async () => (await load()).checkMessage);
export const resetRules = lazyRules(async () => (await load()).checkReset);
