import { t } from '@souk/contracts/texts';
import { useNavigate } from '@souk/web-core';
import { formatUsdt } from '@souk/web-core/format';
import { Select } from 'antd';
import { useDeferredValue, useEffect, useState } from 'react';
import { caseName } from '../components/caseWords';
import { OpenModal } from '../components/OpenModal';
import { useDraftGuard } from '../components/unsaved/useDraftGuard';
import { useAdminDepositsQuery } from '../features/money/deposits/depositsApi';
import { useAdminWithdrawalsQuery } from '../features/money/withdrawals/withdrawalsApi';
import { useAdminUsersQuery } from '../features/people/users/usersApi';
import { useAdminTradesQuery } from '../features/trading/trades/tradesApi';
import { reviewPath } from '../tabPaths';
import { useMay } from '../useMay';
import { useAdminTab } from './useAdminTab';

const PAUSE_MS = 250;
/** So many of each kind are offered; the lists have all. */
const MOST = 5;

/** People, cases, hashes, wallets and tabs by what is typed: the lists' own searches, so that each shows what its reader may see. */
export function GoToDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const guard = useDraftGuard();
  const [, openTab, tabs] = useAdminTab();
  const [typed, setTyped] = useState('');
  const { groups, isFetching } = useFound(usePaused(typed.trim()));
  const wanted = typed.trim().toLowerCase();
  const ways = tabs.filter(({ label }) => label.toLowerCase().includes(wanted));
  const go = (way: string) =>
    guard(() => {
      onClose();
      const tab = tabs.find(({ key }) => key === way);
      if (tab) openTab(tab.key);
      else void navigate(way);
    });
  return (
    <OpenModal title={t('Find')} footer={null} width={560} onCancel={onClose}>
      <Select<string>
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        aria-label={t('Name, email, hash, wallet, number or tab')}
        placeholder={t('Name, email, hash, wallet, number or tab')}
        style={{ width: '100%' }}
        listHeight={400}
        open
        autoFocus
        defaultActiveFirstOption
        loading={isFetching}
        notFoundContent={isFetching ? t('Looking…') : t('Nothing found.')}
        options={[
          ...groups,
          { label: t('Tabs'), options: ways.map(({ key, label }) => ({ value: key as string, label })) },
        ].filter(({ options }) => options.length > 0)}
        onSelect={go}
      />
    </OpenModal>
  );
}

/** What was typed, once typing pauses. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

function useFound(search: string) {
  const may = useMay();
  const query = { skip: 0, limit: MOST, search };
  const hasNone = search.length === 0;
  const [cases, people] = [{ skip: hasNone || !may('cases.read') }, { skip: hasNone || !may('people.read') }];
  const users = useAdminUsersQuery(query, people);
  const trades = useAdminTradesQuery(query, cases);
  const deposits = useAdminDepositsQuery(query, cases);
  const withdrawals = useAdminWithdrawalsQuery(query, cases);
  const groups = [
    {
      label: t('Users'),
      options: (users.currentData?.rows ?? []).map(({ id, username, email, full_name: name }) => ({
        value: reviewPath('users', id),
        label: <Way name={`#${id} ${name ?? username}`} side={email} />,
      })),
    },
    {
      label: t('Trades'),
      options: (trades.currentData?.rows ?? []).map(
        ({ id, buyer_username, seller_username, usdt_amount }) => ({
          value: reviewPath('trades', id),
          label: (
            <Way
              name={`${caseName('trade', id)} ${buyer_username} ↔ ${seller_username}`}
              side={formatUsdt(usdt_amount)}
            />
          ),
        }),
      ),
    },
    {
      label: t('Deposits'),
      options: (deposits.currentData?.rows ?? []).map(({ id, user, amount }) => ({
        value: reviewPath('deposits', id),
        label: <Way name={`${caseName('deposit', id)} ${user.username}`} side={formatUsdt(amount)} />,
      })),
    },
    {
      label: t('Withdrawals'),
      options: (withdrawals.currentData?.rows ?? []).map(({ id, user, amount }) => ({
        value: reviewPath('withdrawals', id),
        label: <Way name={`${caseName('withdrawal', id)} ${user.username}`} side={formatUsdt(amount)} />,
      })),
    },
  ];
  const isFetching = [users, trades, deposits, withdrawals].some((list) => list.isFetching);
  return { groups: useDeferredValue(groups), isFetching };
}

function Way({ name, side }: { name: string; side: string }) {
  return (
    <span style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
      <bdi>{name}</bdi>
      <bdi style={{ color: 'var(--color-muted)' }}>{side}</bdi>
    </span>
  );
}
