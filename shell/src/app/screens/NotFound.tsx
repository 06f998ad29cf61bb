import { t } from '@souk/contracts/texts';
import { paths, usePageTitle, useSession } from '@souk/web-core';
import { LinkButton } from '@souk/web-core/ui';
import { Screen } from './Screen';

/** An address that names no page. */
export function NotFound() {
  const { isAuthenticated } = useSession();
  usePageTitle(t('Page not found'));
  return (
    <Screen
      title={t('Page not found')}
      action={
        <LinkButton variant="primary" href={isAuthenticated ? paths.dashboard : paths.landing}>
          {isAuthenticated ? t('Go to your dashboard') : t('Go to the start page')}
        </LinkButton>
      }
    >
      {t('There is nothing at this address. It may have been mistyped, or the page has moved.')}
    </Screen>
  );
}
