import { SESSION_ENDED } from '@souk/web-core/request';
import { lazily } from '@souk/web-core/ui';
import { useEffect, useState } from 'react';
import { hasUnsaved } from './unsaved';

// It brings a form and its rules, which most pages never need.
const PasswordQuestion = lazily(async () => (await import('./PasswordQuestion')).PasswordQuestion, null);

/** Where a session ends under something unsaved, the password is asked for in place, and the page stays as it is. */
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
