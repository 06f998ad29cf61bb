import type { KycReview } from '@souk/contracts/backOffice/desk/reviews';
import { CLOSING_WORDS } from '@souk/contracts/people/kyc/kycClosing';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { Time } from '@souk/web-core/ui';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { FlagList } from '../../../components/evidence/FlagList';
import { Facts } from '../../../components/Facts';
import { listText } from '../../../components/lists';
import { NoteText } from '../../../components/NoteText';
import { KycChip } from '../../../components/people/KycChip';
import { personText } from '../../../components/personText';
import { Notes } from '../../../components/review/Notes';
import { reviewPath } from '../../../tabPaths';
import { IdentityForm } from './IdentityForm';
import { KycDecisions } from './KycDecisions';
import styles from './KycReview.module.css';
import { Matches } from './Matches';
import { RejectReasons } from './RejectReasons';
import { ScreeningHits } from './ScreeningHits';
import type { Verdicts } from './useVerdicts';

interface PersonSideProps {
  person: KycReview;
  verdicts: Verdicts;
  actions: ReactNode;
  close: ReactNode;
}

export function PersonSide({ person, verdicts, actions, close }: PersonSideProps) {
  const { user, flags, decisions, closure, notes } = person;
  const place = listText([user.postal_code, user.city, user.country].flatMap((part) => part || []));
  return (
    <>
      <section className={styles.part} aria-label={t('Profile')}>
        <h3>{t('The profile says')}</h3>
        <Facts
          items={{
            [t('Full name')]: user.full_name ?? t('Not set'),
            [t('Born')]: user.date_of_birth ?? t('Not set'),
            [t('Address')]: user.address ? <NoteText>{user.address}</NoteText> : t('Not set'),
            [t('Place')]: place || t('Not set'),
            [t('Phone')]: user.phone ? <bdi dir="ltr">{user.phone}</bdi> : t('Not set'),
            [t('Occupation')]: user.occupation ?? t('Not set'),
            [t('Email')]: <Link to={reviewPath('users', user.id)}>{user.email}</Link>,
            [t('Joined')]: <Time value={user.created_at} />,
            [t('KYC status')]: <KycChip status={user.kyc_status} />,
          }}
        />
        <FlagList flags={flags} />
      </section>
      {flags.some(({ code }) => code === 'sanctioned_name') && <ScreeningHits userId={user.id} />}
      <Matches person={person} />
      {closure && <Closure {...closure} />}
      <IdentityForm key={`identity ${user.id}`} person={person} />
      {!closure && <RejectReasons verdicts={verdicts} username={user.username} />}
      {!closure && verdicts.current && (
        <section className={styles.part} aria-label={t('This document alone')}>
          <h3>{t('Only this document')}</h3>
          {verdicts.current.admin_notes && <NoteText>{verdicts.current.admin_notes}</NoteText>}
          <Flex wrap gap={8}>
            {actions}
          </Flex>
        </section>
      )}
      <section className={styles.part} aria-label={t('Earlier decisions')}>
        <h3>{t('Earlier decisions')}</h3>
        <KycDecisions decisions={decisions} />
        {!closure && close}
      </section>
      <Notes
        key={user.id}
        hasKey={false}
        threads={[{ subject: 'user', id: user.id, label: user.username, notes }]}
      />
    </>
  );
}

/** The reason why the identity is closed for good; it needs `kyc.read`. */
function Closure({ code, words, closed_by, approved_by, at }: NonNullable<KycReview['closure']>) {
  return (
    <section className={styles.part} aria-label={t('Closed for good')}>
      <h3>{t('Closed for good')}</h3>
      <Facts
        items={{
          [t('Why it is closed')]: CLOSING_WORDS[code](),
          [t('Words')]: <NoteText>{words}</NoteText>,
          [t('Requested by')]: personText(closed_by),
          [t('Approved by')]: personText(approved_by),
          [t('At')]: <Time value={at} />,
        }}
      />
    </section>
  );
}
