import { Link, paths, useLocation } from '@souk/web-core';

/** Leads to the form that reaches support, which then knows the page that one was looking at. */
export function SupportLink({ children = 'Contact support' }: { children?: string }) {
  const { pathname, search } = useLocation();
  return <Link to={`${paths.contact}?about=${encodeURIComponent(pathname + search)}`}>{children}</Link>;
}
