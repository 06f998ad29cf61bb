import { hydrate } from '../hydrate';

void hydrate(
  async () => (await import(/* webpackMode: "eager" */ '../account/GuestSupportPage')).GuestSupportPage,
);
