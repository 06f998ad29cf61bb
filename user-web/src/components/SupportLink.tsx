import { Link, paths, runtimeConfig, useLocation } from '@souk/web-core';
import { rich } from '@souk/web-core/ui';

/** Opens the support form with the current address. */
export function SupportLink() {
  const { pathname, search } = useLocation();
  const { supportEmail } = runtimeConfig();
  return (
    <>
      {rich('<a>Contact support</a> or write to {email}', {
        a: (words) => (
          <Link to={`${paths.contact}?about=${encodeURIComponent(pathname + search)}`}>{words}</Link>
        ),
        email: (
          <a href={`mailto:${supportEmail}`} dir="ltr">
            {supportEmail}
          </a>
        ),
      })}
    </>
  );
}
