import { paths, useLocation, useNavigate, useSearchParams } from '@souk/web-core';
import { tabPath } from '../tabPaths';
import { useMay } from '../useMay';
import { type AdminTab, BY_CLICK, tabOf, tabsFor } from './adminTabs';

/** The tab that is open, the way to another, and all that the reader may see. */
export function useAdminTab(): [AdminTab, (key: AdminTab['key']) => void, readonly AdminTab[]] {
  const may = useMay();
  const tabs = tabsFor(may);
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const clicked = isClicked(state) ? tabs.find(({ key }) => key === BY_CLICK) : null;

  const open = (key: AdminTab['key']) => {
    if (key === BY_CLICK) void navigate(paths.admin, { state: { tab: BY_CLICK } });
    else void navigate(tabPath(key));
  };
  return [clicked ?? tabOf(parameters, tabs, may), open, tabs];
}

function isClicked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'tab' in state && state.tab === BY_CLICK;
}
