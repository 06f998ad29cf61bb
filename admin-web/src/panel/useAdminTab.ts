import { paths, useLocation, useNavigate, useSearchParams } from '@souk/web-core';
import { tabPath } from '../tabPaths';
import { ADMIN_TABS, type AdminTab, BY_CLICK, tabOf } from './adminTabs';

/** The tab that is open, and the way to another. */
export function useAdminTab(): [AdminTab, (key: AdminTab['key']) => void] {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const clicked = isClicked(state) ? ADMIN_TABS.find(({ key }) => key === BY_CLICK) : null;

  const open = (key: AdminTab['key']) => {
    if (key === BY_CLICK) void navigate(paths.admin, { state: { tab: BY_CLICK } });
    else void navigate(tabPath(key));
  };
  return [clicked ?? tabOf(parameters), open];
}

function isClicked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'tab' in state && state.tab === BY_CLICK;
}
