import { useLocation, useNavigate, useSearchParams } from '@souk/web-core';
import { BY_CLICK, type TabKey, wayToTab } from '../tabPaths';
import { useMay } from '../useMay';
import { ADMIN_TABS, type AdminTab, ownTabs } from './adminTabs';

/**
 * The open tab, a function that opens another, and all tabs that the reader may see.
 * @param fixed Opens this tab, whatever the address asks for.
 */
export function useAdminTab(fixed?: TabKey): [AdminTab, (key: TabKey) => void, readonly AdminTab[]] {
  const may = useMay();
  const tabs = ADMIN_TABS.filter((tab) => !tab.may || may(tab.may));
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const keyed = (wanted: string | null | undefined) => tabs.find(({ key }) => key === wanted);
  const asked = isClicked(state) ? BY_CLICK : parameters.get('tab');

  const open = (key: TabKey) => {
    const { to, state: shown } = wayToTab(key);
    void navigate(to, { state: shown });
  };
  const isAllowed = asked !== BY_CLICK || isClicked(state);
  const tab = keyed(fixed) ?? ((isAllowed && keyed(asked)) || keyed(ownTabs(may)[0]?.key) || keyed('users'));
  return [(tab ?? tabs[0]) as AdminTab, open, tabs];
}

function isClicked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'tab' in state && state.tab === BY_CLICK;
}
