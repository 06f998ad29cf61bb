import {
  isOnlyMailed,
  type OnlyMailedKind,
  type ToldKind,
} from '@souk/contracts/platform/notifications/events';
import type { Written } from '@souk/contracts/platform/notifications/mails';
import { notificationText } from '@souk/contracts/platform/notifications/notificationTexts';
import { t } from '@souk/contracts/texts/texts';
import { useCurrentUser } from '@souk/web-core';
import { formatDeadline } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { Time } from '@souk/web-core/ui';
import styles from './Mails.module.css';

const ONLY_MAILED: Record<OnlyMailedKind, string> = {
  password_reset_asked: t('Set a new password'),
  email_confirmation_asked: t('Confirm your email address'),
  email_change_asked: t('Confirm your new email address'),
  email_change_told: t('Another email address for your account'),
  registered_again: t('You already have an account'),
  kyc_expires: t('A document of yours expires'),
  wind_down_told: t('When the platform closes'),
};

/** Text of a mail to the reader, without its link: a forged page could show other links. */
export function WrittenText({
  written: { kind, sent_at, by_mail, on_devices, ...about },
}: {
  written: Written;
}) {
  const { id, role } = useCurrentUser();
  const { title, text } = isOnlyMailed(kind)
    ? { title: ONLY_MAILED[kind], text: '' }
    : notificationText({ kind: kind as ToldKind, ...about }, { id, isAdmin: role === 'admin' }, (time) =>
        formatDeadline(time),
      );
  const ways = [by_mail && t('By email'), on_devices && t('Shown on your devices')].filter(Boolean);
  return (
    <>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      <p className={primitives.note}>
        <Time value={sent_at} exact /> · {ways.join(' · ')}
      </p>
    </>
  );
}
