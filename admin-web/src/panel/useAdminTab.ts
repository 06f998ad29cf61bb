import { paths, useLocation, useNavigate, useSearchParams } from '@souk/web-core';
import { ADMIN_TABS, type AdminTab } from './adminTabs';

/** Platform Settings is chosen by a click only (spec §2): the history knows it, the address does not. */
const BY_CLICK = 'settings';

/** The tab that is open, and the way to another. */
export function useAdminTab(): [AdminTab, (key: AdminTab['key']) => void] {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const named = parameters.get('tab');
  const clicked = isClicked(state) ? BY_CLICK : null;
  const found = ADMIN_TABS.find(({ key }) => (clicked ? key === clicked : key === named && key !== BY_CLICK));

  const open = (key: AdminTab['key']) => {
    if (key === BY_CLICK) void navigate(paths.admin, { state: { tab: BY_CLICK } });
    else void navigate(paths.adminTab(key));
  };
  return [found ?? ADMIN_TABS[0], open];
}

function isClicked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'tab' in state && state.tab === BY_CLICK;
}
