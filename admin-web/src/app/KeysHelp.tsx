import { t } from '@souk/contracts/texts/texts';
import { Modal } from 'antd';
import { useState } from 'react';
import { useKeys } from '../components/useKeys';
import type { AdminTab } from './adminTabs';
import styles from './KeysHelp.module.css';
import { useAdminTab } from './useAdminTab';

/** Lists the keys that work now; ? opens it. */
export function KeysHelp() {
  const [keys, setKeys] = useState<[string, string][] | null>(null);
  const [, , tabs] = useAdminTab();
  useKeys({ '?': () => setKeys(keysHere(tabs)) });
  return (
    <Modal open={keys !== null} title={t('Keys')} footer={null} centered onCancel={() => setKeys(null)}>
      <dl className={styles.keys}>
        {keys?.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

/** Buttons state their own key; those of a list and of tabs have no button. An open review covers everything below it. */
function keysHere(tabs: readonly AdminTab[]): [string, string][] {
  const review = document.querySelector('.ant-drawer-open');
  const pressed = [
    ...(review ?? document).querySelectorAll<HTMLElement>(
      '[aria-keyshortcuts]:not([aria-keyshortcuts=""], :disabled)',
    ),
  ].map((element): [string, string] => [
    element.getAttribute('aria-keyshortcuts')?.replace('Control+', 'Ctrl ') ?? '',
    element.getAttribute('aria-label') ?? element.textContent,
  ]);
  const hasTabs = !review && document.querySelector('[data-panel]') !== null;
  const opening = hasTabs
    ? tabs.map(({ letter, label }): [string, string] => [`G ${letter.toUpperCase()}`, label])
    : [];
  const all = [
    ...(review ? [] : listKeys()),
    ...pressed,
    ...opening,
    ['?', t('all keys')] as [string, string],
  ];
  return all.filter(([key], at) => all.findIndex(([other]) => other === key) === at);
}

function listKeys(): [string, string][] {
  const has = (what: string) => document.querySelector(`[data-row-key] :is(${what})`) !== null;
  if (!has('a, button')) return [];
  return [
    ['J', t('next row')],
    ['K', t('previous row')],
    ['Enter', t('open the row')],
    ...(has('[data-decision]')
      ? ([
          ['1', t('review it, and ask for the first decision')],
          ['2', t('review it, and ask for the second decision')],
        ] as [string, string][])
      : []),
    ...(has('input[type=checkbox]')
      ? ([
          ['X', t('select the row')],
          ['Esc', t('clear the selection')],
        ] as [string, string][])
      : []),
  ];
}
