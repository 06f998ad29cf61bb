import { EVENT_GROUPS, type EventGroup } from '@souk/contracts/platform/notifications/event';
import type { Channel, Preferences as Switches } from '@souk/contracts/platform/notifications/notifications';
import { t } from '@souk/contracts/texts/texts';
import {
  useChangeNotificationPreferencesMutation,
  useNotificationPreferencesQuery,
  useSession,
} from '@souk/web-core';
import { useState } from 'react';
import { errorText } from '../request';
import { Banner, Card, Pending, Skeleton } from '../ui';
import styles from './Preferences.module.css';
import { isSoundOn, playSound, switchSound } from './sound';
import { ThisDevice } from './ThisDevice';

const GROUPS: Record<EventGroup, [name: string, about: string]> = {
  your_turn: [
    t('Your turn'),
    t('When it’s your turn to act: coins to send, a request to answer, a document to upload.'),
  ],
  trades: [t('Trades'), t('What the other side does, and changes to deadlines.')],
  messages: [
    t('Messages'),
    t('Messages from the other side of a trade or our team. Emailed if you don’t read them soon.'),
  ],
  money: [t('Money'), t('Deposits and withdrawals, and how trades end.')],
  alerts: [t('Alerts'), t('What you asked to be told of: a price, or an offer of someone.')],
  identity: [t('Identity'), t('Verification updates.')],
  incidents: [t('Incidents'), t('What isn’t working, and when it works again. Off until you turn it on.')],
  security: [t('Security'), t('New devices, passwords, second factors and addresses. Always on.')],
};
const CHANNELS: [Channel, string][] = [
  ['site', t('Here')],
  ['mail', t('By email')],
  ['push', t('On devices')],
];

/** Switches for notifications on the site, by mail and on devices. Each is saved at once. */
export function Preferences() {
  const { user } = useSession();
  const query = useNotificationPreferencesQuery();
  const [change, saving] = useChangeNotificationPreferencesMutation();
  if (!query.data)
    return (
      <Card>
        <Pending query={query} waiting={<Skeleton height={360} />} />
      </Card>
    );
  const switches = query.data;
  const set = (group: Exclude<EventGroup, 'security'>, channel: Channel, on: boolean) =>
    void change({ [group]: { ...switches[group], [channel]: on } });
  return (
    <Card title={t('Notification settings')}>
      {saving.error && <Banner tone="bad">{errorText(saving.error, t('This couldn’t be saved'))}</Banner>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('What happens')}</span>
            </th>
            {CHANNELS.map(([channel, name]) => (
              <th key={channel} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EVENT_GROUPS.map((group) => (
            <GroupRow key={group} group={group} switches={switches} onSet={set} />
          ))}
        </tbody>
      </table>
      {user?.role === 'user' && (
        <label className={styles.sound}>
          <input
            type="checkbox"
            checked={switches.nightly_receipt}
            onChange={({ target }) => void change({ nightly_receipt: target.checked })}
          />
          {t('Email me a signed receipt of what I own each night')}
        </label>
      )}
      <SoundSwitch />
      <ThisDevice
        showsDetails={switches.push_details}
        onShowDetails={(on) => void change({ push_details: on })}
      />
    </Card>
  );
}

/** Stored in the browser, because sound is a choice per device. */
function SoundSwitch() {
  const [isOn, setOn] = useState(isSoundOn);
  return (
    <label className={styles.sound}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target: { checked } }) => {
          switchSound(checked);
          setOn(checked);
          if (checked) playSound();
        }}
      />
      {t('Play a sound in this browser when a message or anything else new arrives')}
    </label>
  );
}

interface GroupRowProps {
  group: EventGroup;
  switches: Switches;
  onSet: (group: Exclude<EventGroup, 'security'>, channel: Channel, on: boolean) => void;
}

function GroupRow({ group, switches, onSet }: GroupRowProps) {
  const [name, about] = GROUPS[group];
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{about}</span>
      </th>
      {CHANNELS.map(([channel, channelName]) => (
        <td key={channel}>
          <label className={styles.switch}>
            <span className={styles.channel} aria-hidden="true">
              {channelName}
            </span>
            <input
              type="checkbox"
              aria-label={t('{name}: {channelName}', { name, channelName })}
              checked={switches[group][channel]}
              disabled={group === 'security'}
              onChange={({ target }) => group !== 'security' && onSet(group, channel, target.checked)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
