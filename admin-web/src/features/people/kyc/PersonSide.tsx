import type { KycReview } from '@souk/contracts/backOffice/reviews';
import { t } from '@souk/contracts/texts';
import { Link } from '@souk/web-core';
import { Time } from '@souk/web-core/ui';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { FlagList } from '../../../components/evidence/FlagList';
import { Facts } from '../../../components/Facts';
import { listText } from '../../../components/lists';
import { NoteText } from '../../../components/NoteText';
import { KycChip } from '../../../components/people/KycChip';
import { Notes } from '../../../components/review/Notes';
import { reviewPath } from '../../../tabPaths';
import { KycDecisions } from './KycDecisions';
import styles from './KycReview.module.css';
import { RejectReasons } from './RejectReasons';
import type { Verdicts } from './useVerdicts';

interface PersonSideProps {
  person: KycReview;
  verdicts: Verdicts;
  /** The decisions about the document on the stage alone. */
  actions: ReactNode;
}

/** Beside the documents: the profile that they are compared with, and all that helps to decide. */
export function PersonSide({ person, verdicts, actions }: PersonSideProps) {
  const { user, flags, decisions, notes } = person;
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
      <RejectReasons verdicts={verdicts} username={user.username} />
      {verdicts.current && (
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
      </section>
      <Notes
        key={user.id}
        hasKey={false}
        threads={[{ subject: 'user', id: user.id, label: user.username, notes }]}
      />
    </>
  );
}
