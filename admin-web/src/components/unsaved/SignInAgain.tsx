import { SESSION_ENDED } from '@souk/web-core/request';
import { lazily } from '@souk/web-core/ui';
import { useEffect, useState } from 'react';
import { hasUnsaved } from './unsaved';

// Loaded lazily: most pages never need its form and rules.
const PasswordQuestion = lazily(async () => (await import('./PasswordQuestion')).PasswordQuestion, null);

/** If a session ends with something unsaved, asks for the password in place and leaves the page as it is. */
export function SignInAgain() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const keepPage = (event: Event) => {
      if (!hasUnsaved()) return;
      event.preventDefault();
      setAsked(true);
    };
    window.addEventListener(SESSION_ENDED, keepPage);
    return () => window.removeEventListener(SESSION_ENDED, keepPage);
  }, []);
  return isAsked && <PasswordQuestion onSignedIn={() => setAsked(false)} />;
}
