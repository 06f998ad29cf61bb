import { t } from '@souk/contracts/texts';
import { Link, paths, runtimeConfig, useLocation } from '@souk/web-core';

/** Leads to the form that reaches support, which then knows the page that one was looking at; and names the address. */
export function SupportLink() {
  const { pathname, search } = useLocation();
  const { supportEmail } = runtimeConfig();
  return (
    <>
      <Link to={`${paths.contact}?about=${encodeURIComponent(pathname + search)}`}>
        {t('Contact support')}
      </Link>{' '}
      or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </>
  );
}
