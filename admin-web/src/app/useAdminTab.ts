import type { Permission } from '@souk/contracts/backOffice/team/permissions';
import { useLocation, useNavigate, useSearchParams } from '@souk/web-core';
import { BY_CLICK, type TabKey, wayToTab } from '../tabPaths';
import { type May, useMay } from '../useMay';
import { ADMIN_TABS, type AdminTab } from './adminTabs';

/** The open tab, a function that opens another, and all tabs that the reader may see. */
export function useAdminTab(): [AdminTab, (key: AdminTab['key']) => void, readonly AdminTab[]] {
  const may = useMay();
  const tabs = tabsFor(may);
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const clicked = isClicked(state) ? tabs.find(({ key }) => key === BY_CLICK) : null;

  const open = (key: AdminTab['key']) => {
    const { to, state: shown } = wayToTab(key);
    void navigate(to, { state: shown });
  };
  return [clicked ?? tabOf(parameters, tabs, may), open, tabs];
}

function isClicked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'tab' in state && state.tab === BY_CLICK;
}

function tabsFor(may: May): AdminTab[] {
  return ADMIN_TABS.filter((tab) => !tab.may || may(tab.may));
}

const OWN_WORK: readonly [TabKey, Permission][] = [
  ['deposits', 'deposits.decide'],
  ['trades', 'trades.verify'],
  ['kyc', 'kyc.decide'],
];

/** The tab in the address; else the first queue that the administrator decides, or Users if they decide all. */
function tabOf(search: URLSearchParams, tabs: readonly AdminTab[], may: May): AdminTab {
  const keyed = (wanted: string | null) => tabs.find(({ key }) => key === wanted && key !== BY_CLICK);
  const own = OWN_WORK.filter(([, permission]) => may(permission));
  const first = own.length < OWN_WORK.length ? (own[0]?.[0] ?? null) : null;
  return (keyed(search.get('tab')) ?? keyed(first) ?? keyed('users') ?? tabs[0]) as AdminTab;
}
