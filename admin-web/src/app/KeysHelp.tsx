import { t } from '@souk/contracts/texts/texts';
import { Modal } from 'antd';
import { useState } from 'react';
import { useKeys } from '../components/useKeys';
import styles from './KeysHelp.module.css';

/** Lists the keys that work now; ? opens it. */
export function KeysHelp() {
  const [keys, setKeys] = useState<[string, string][] | null>(null);
  useKeys({ '?': () => setKeys(keysHere()) });
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

/** Buttons state their own key; a list's keys have no button. An open review covers everything below it. */
function keysHere(): [string, string][] {
  const review = document.querySelector('.ant-drawer-open');
  const pressed = [
    ...(review ?? document).querySelectorAll<HTMLElement>(
      '[aria-keyshortcuts]:not([aria-keyshortcuts=""], :disabled), [data-keys]',
    ),
  ].map((element): [string, string] => [
    element.dataset.keys ?? element.getAttribute('aria-keyshortcuts')?.replace('Control+', 'Ctrl ') ?? '',
    element.getAttribute('aria-label') ?? element.textContent,
  ]);
  const all = [...(review ? [] : listKeys()), ...pressed, ['?', t('all keys')] as [string, string]];
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
