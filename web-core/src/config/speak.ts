import type { Language } from '@souk/contracts/languages';
import { keepCookie } from './keepCookie';
import { pageLoad } from './pageLoad';

/** Shows this page in another language, and each later one: the gateway reads the cookie. */
export function speak(language: Language): void {
  keepCookie('lang', language);
  const address = new URL(window.location.href);
  // A link that names a language would choose that one again.
  address.searchParams.delete('lang');
  if (address.href === window.location.href) pageLoad.again();
  else pageLoad.replace(address.href);
}
