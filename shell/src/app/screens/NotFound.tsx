import { paths, usePageTitle, useSession } from '@souk/web-core';
import { LinkButton } from '@souk/web-core/ui';
import { Screen } from './Screen';

/** An address that names no page. */
export function NotFound() {
  const { isAuthenticated } = useSession();
  usePageTitle('Page not found');
  return (
    <Screen
      title="Page not found"
      action={
        <LinkButton variant="primary" href={isAuthenticated ? paths.dashboard : paths.landing}>
          {isAuthenticated ? 'Go to your dashboard' : 'Go to the start page'}
        </LinkButton>
      }
    >
      There is nothing at this address. It may have been mistyped, or the page has moved.
    </Screen>
  );
}
