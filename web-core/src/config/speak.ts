import type { Language } from '@souk/contracts/texts/languages';
import { keepCookie } from './keepCookie';
import { pageLoad } from './pageLoad';

/** Shows this page and all later ones in another language: the gateway reads the cookie. */
export function speak(language: Language): void {
  keepCookie('lang', language);
  const address = new URL(window.location.href);
  // Drop `lang`, which would override the choice.
  address.searchParams.delete('lang');
  if (address.href === window.location.href) pageLoad.again();
  else pageLoad.replace(address.href);
}
