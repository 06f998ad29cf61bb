import type { AdminUser } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts';
import { useCurrentUser } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import { ErrorState } from '@souk/web-core/ui';
import { Modal, Skeleton } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useUserEvidenceQuery } from '../../../components/evidence/evidenceApi';
import { RatingsCard } from '../../../components/evidence/RatingsCard';
import { RingEvidence } from '../../../components/evidence/RingFacts';
import { Statement } from '../../../components/evidence/Statement';
import { UserHistory } from '../../../components/evidence/UserHistory';
import { MissingEvidence } from '../../../components/review/MissingEvidence';
import { Notes } from '../../../components/review/Notes';
import type { Reviewed } from '../../../components/review/reviewedRow';
import { TitledCard } from '../../../components/TitledCard';
import { useMay } from '../../../useMay';
import { ChangeEmailCard } from './ChangeEmailCard';
import { ClaimCard } from './ClaimCard';
import { KycStatusForm } from './KycStatusForm';
import { LimitsCard } from './LimitsCard';
import { SecondFactorCard } from './SecondFactorCard';
import { UserInfo } from './UserInfo';
import styles from './UserInfoDialog.module.css';
import { useUpdateUserMutation } from './usersApi';

interface UserInfoDialogProps {
  isOpen: boolean;
  reviewed: Reviewed<AdminUser>;
  onClose: () => void;
  activity: (user: AdminUser) => ReactNode;
}

/** View Info: details, wallet, KYC documents, "Can Trade", the settings that an admin may change, the movements of their money. */
export function UserInfoDialog({ isOpen, reviewed, onClose, activity }: UserInfoDialogProps) {
  const { data, refetch } = reviewed;
  const [update, { isLoading: isSending }] = useUpdateUserMutation();
  const may = useMay();
  const self = useCurrentUser();
  // The dialog keeps its last content while it fades.
  const [shown, setShown] = useState(data);
  useEffect(() => {
    if (isOpen) setShown(data);
  }, [isOpen, data]);
  const user = isOpen ? data : shown;
  const error = useLastingError(reviewed);
  const hasFailed = isOpen && error !== undefined;

  return (
    <Modal
      open={isOpen}
      title={user ? t('User information: {username}', { username: user.username }) : t('User information')}
      footer={null}
      width={960}
      style={{ top: 16 }}
      styles={{ body: { maxHeight: 'calc(100dvh - 112px)', overflowY: 'auto' } }}
      closable={!isSending}
      mask={{ closable: !isSending }}
      keyboard={!isSending}
      onCancel={onClose}
    >
      {hasFailed && <ErrorState error={error} onRetry={refetch} />}
      {user ? (
        <div className={styles.parts}>
          <UserInfo user={user}>
            <ClaimCard user={user} />
            <LimitsCard user={user} />
            {user.role !== 'admin' && may('people.act') && may('kyc.decide') && (
              <KycStatusForm
                key={JSON.stringify([user.id, user.kyc_status, user.kyc_notes])}
                user={user}
                send={(changes) => update({ id: user.id, changes }).unwrap()}
              />
            )}
            <SecondFactorCard key={`factor ${user.id}`} user={user} />
            {user.id !== self.id && may('factors.rescue') && (
              <ChangeEmailCard key={`email ${user.id}`} user={user} />
            )}
          </UserInfo>
          {/* A user who may have changed since is not decided about. The form keeps what was typed, and the status seen then. */}
          <div className={styles.whole}>{!(isOpen && reviewed.error) && activity(user)}</div>
          <History user={user} />
          <TitledCard title={t('Ledger')}>
            <Statement key={user.id} userId={user.id} />
          </TitledCard>
        </div>
      ) : (
        !hasFailed && <Skeleton title={false} paragraph={{ rows: 18 }} />
      )}
    </Modal>
  );
}

function History({ user: { id, username } }: { user: AdminUser }) {
  const { currentData, error, refetch } = useUserEvidenceQuery(id, { refetchOnMountOrArgChange: true });
  if (error || !currentData) return <MissingEvidence error={error} onRetry={refetch} height={216} />;
  return (
    <>
      <div className={styles.whole}>
        <Notes
          key={id}
          hasKey={false}
          threads={[{ subject: 'user', id, label: username, notes: currentData.notes }]}
        />
      </div>
      <div className={styles.whole}>
        <RingEvidence ring={currentData.ring} name={username} />
      </div>
      <div className={styles.whole}>
        <RatingsCard key={id} userId={id} name={username} />
      </div>
      <UserHistory userId={id} history={currentData.history} />
    </>
  );
}
