import { SETTINGS } from '@souk/contracts/platform/settings/settingList';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { formatUsdt } from '@souk/web-core/format';
import { useSettled } from '@souk/web-core/ui';
import { Input } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { caseName } from '../components/caseWords';
import { OpenModal } from '../components/OpenModal';
import type { Paged } from '../components/table/Paged';
import { useOwnViews, viewPath } from '../components/table/useOwnViews';
import { useAdminDepositsQuery } from '../features/money/deposits/depositsApi';
import { useAdminWithdrawalsQuery } from '../features/money/withdrawals/withdrawalsApi';
import { useAdminUsersQuery } from '../features/people/users/usersApi';
import { findSettings } from '../features/platform/shared/findSettings';
import { useAdminTradesQuery } from '../features/trading/trades/tradesApi';
import { reviewPath, settingPath, tabPath, wayToTab } from '../tabPaths';
import { useMay } from '../useMay';
import styles from './GoToDialog.module.css';
import { useAdminTab } from './useAdminTab';

const PAUSE_MS = 250;
/** Results per kind; the lists show all. */
const MOST = 5;

const OPEN = t('Open an incident…');
const HINT = t('Name, email, hash, wallet, number or tab');

interface Group {
  label: string;
  ways: { to: string; state?: unknown; name: string; side?: string }[];
}

/** Finds people, cases and tabs with the lists' own searches, so each role finds only what it may see. */
export function GoToDialog({ onClose }: { onClose: () => void }) {
  const [, , tabs] = useAdminTab();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const found = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  useSettled(typed.trim(), PAUSE_MS, setSearch);
  const { groups, isFetching } = useFound(search);
  const wanted = typed.trim().toLowerCase();
  const ways = tabs.filter(({ label }) => label.toLowerCase().includes(wanted));
  const own = useOwnViews().views.flatMap((view) => {
    const label = tabs.find(({ key }) => key === view.tab)?.label;
    const isWanted = label && `${view.name} ${label}`.toLowerCase().includes(wanted);
    return isWanted ? [{ to: viewPath(view), name: view.name, side: label }] : [];
  });
  const actions = may('system.change') ? [{ to: `${tabPath('system')}&incident=new`, name: OPEN }] : [];
  const all: Group[] = [
    ...groups,
    { label: t('Actions'), ways: actions.filter(({ name }) => name.toLowerCase().includes(wanted)) },
    { label: t('Your views'), ways: own },
    { label: t('Tabs'), ways: ways.map(({ key, label }) => ({ ...wayToTab(key), name: label })) },
    { label: t('Settings'), ways: may('system.change') ? settingsFor(typed) : [] },
  ];
  const links = () => [...(found.current?.querySelectorAll('a') ?? [])];
  const step = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    const at = links().indexOf(document.activeElement as HTMLAnchorElement);
    links()[Math.max(0, at + by)]?.focus();
  };
  return (
    <OpenModal title={t('Find')} footer={null} width={560} onCancel={onClose}>
      <search
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') step(event, 1);
          else if (event.key === 'ArrowUp') step(event, -1);
          else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) links()[0]?.click();
        }}
      >
        <Input
          autoFocus
          aria-label={HINT}
          placeholder={HINT}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div ref={found} className={styles.found} aria-busy={isFetching} aria-live="polite">
          {all
            .filter((group) => group.ways.length > 0)
            .map((group) => (
              <section key={group.label} aria-label={group.label}>
                <h2>{group.label}</h2>
                {group.ways.map(({ name, side, ...way }) => (
                  <Link key={`${way.to} ${name}`} {...way} className={styles.way} onClick={onClose}>
                    <bdi>{name}</bdi>
                    <bdi>{side}</bdi>
                  </Link>
                ))}
              </section>
            ))}
          {isFetching && <p>{t('Looking…')}</p>}
          {!isFetching && all.every((group) => group.ways.length === 0) && <p>{t('Nothing found.')}</p>}
        </div>
      </search>
    </OpenModal>
  );
}

const settingsFor = (typed: string): Group['ways'] =>
  findSettings(typed)
    .slice(0, MOST)
    .map((key) => ({ to: settingPath(key), name: SETTINGS[key].label(), side: t('System') }));

function useFound(search: string) {
  const may = useMay();
  const query = { skip: 0, limit: MOST, search };
  const hasNone = search.length === 0;
  const [cases, people] = [{ skip: hasNone || !may('cases.read') }, { skip: hasNone || !may('people.read') }];
  const users = useAdminUsersQuery(query, people);
  const trades = useAdminTradesQuery(query, cases);
  const deposits = useAdminDepositsQuery(query, cases);
  const withdrawals = useAdminWithdrawalsQuery(query, cases);
  const groups: Group[] = [
    {
      label: t('Users'),
      ways: rowsOf(users).map(({ id, username, email, full_name: name }) => ({
        to: reviewPath('users', id),
        name: `#${id} ${name ?? username}`,
        side: email,
      })),
    },
    {
      label: t('Trades'),
      ways: rowsOf(trades).map(({ id, buyer_username: buyer, seller_username: seller, usdt_amount }) => ({
        to: reviewPath('trades', id),
        name: `${caseName('trade', id)} ${buyer} ↔ ${seller}`,
        side: formatUsdt(usdt_amount),
      })),
    },
    {
      label: t('Deposits'),
      ways: rowsOf(deposits).map(({ id, user, amount }) => ({
        to: reviewPath('deposits', id),
        name: `${caseName('deposit', id)} ${user.username}`,
        side: formatUsdt(amount),
      })),
    },
    {
      label: t('Withdrawals'),
      ways: rowsOf(withdrawals).map(({ id, user, amount }) => ({
        to: reviewPath('withdrawals', id),
        name: `${caseName('withdrawal', id)} ${user.username}`,
        side: formatUsdt(amount),
      })),
    },
  ];
  const isFetching = [users, trades, deposits, withdrawals].some((list) => list.isFetching);
  return { groups, isFetching };
}

const rowsOf = <Row,>({ currentData }: { currentData?: Paged<Row> }) => currentData?.rows ?? [];
