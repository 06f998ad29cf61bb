import type { AccountAction } from '@souk/contracts/people/signIn/accountActions';
import { sayFactor } from '@souk/contracts/people/signIn/factorWords';
import type { AccountEvent } from '@souk/contracts/people/signIn/sessions';
import { t } from '@souk/contracts/texts/texts';
import { Card, Chip, ErrorState, Row, Rows, Time } from '../ui';
import primitives from '../ui/primitives.module.css';
import { deviceName } from './deviceName';
import styles from './SessionsCard.module.css';
import { securityApi } from './securityApi';

const WORDS: Record<AccountAction, string> = {
  'account.sign_in': t('Signed in'),
  'account.sign_in_refused': t('Someone tried to sign in'),
  'account.proof_refused': t('A wrong password or code was entered'),
  'account.sign_out': t('Signed out'),
  'account.change_password': t('Password changed'),
  'account.reset_password': t('Password reset by email'),
  'account.verify_email': t('Email address confirmed'),
  'account.set_address': t('Payout address named'),
  'account.ask_email_change': t('Another email address asked for'),
  'account.change_email': t('Email address changed'),
  'account.undo_email_change': t('Change of the email address undone'),
  'account.change_address': t('Payout address changed'),
  'account.change_identity': t('Name, date of birth or country changed'),
  'account.add_factor': t('Second factor added'),
  'account.remove_factor': t('Second factor removed'),
  'account.passkey_fell': t('A passkey counted backwards'),
  'account.passkey_refused': t('A passkey counted backwards'),
  'account.create_key': t('API key created'),
  'account.revoke_key': t('API key revoked'),
  'account.add_webhook': t('Webhook added'),
  'account.export': t('Your data downloaded'),
  'account.erase': t('Account deleted'),
};

/** Events that others may have caused, which the owner should check. */
const REFUSED: readonly AccountAction[] = [
  'account.sign_in_refused',
  'account.proof_refused',
  'account.passkey_refused',
];

export function EventsCard() {
  const { data, error, refetch } = securityApi.useAccountEventsQuery();
  return (
    <Card flush title={t('Recent activity')}>
      {data ? (
        <Rows>
          {data.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </Rows>
      ) : (
        <ErrorState error={error} onRetry={refetch} />
      )}
    </Card>
  );
}

function EventRow({ event: { action, created_at, factor, device, address } }: { event: AccountEvent }) {
  const facts = [factor && sayFactor(factor), device && deviceName(device), address].filter(Boolean);
  return (
    <Row>
      <p className={styles.device}>
        {WORDS[action]} {REFUSED.includes(action) && <Chip tone="warning">{t('Refused')}</Chip>}
      </p>
      <p className={primitives.note}>
        <Time value={created_at} />
        {facts.length > 0 && ` · ${facts.join(' · ')}`}
      </p>
    </Row>
  );
}
