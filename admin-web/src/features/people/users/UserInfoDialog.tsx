import type { ApprovalActionName } from '@souk/contracts/backOffice/approvals/approvalActions';
import type { AdminUser } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { useCurrentUser } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import { ErrorState } from '@souk/web-core/ui';
import { Modal, Skeleton } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { AskedFor } from '../../../components/approvals/AskedFor';
import { useOpenApprovals } from '../../../components/approvals/approvalsApi';
import { Statement } from '../../../components/evidence/Statement';
import type { Reviewed } from '../../../components/review/reviewedRow';
import { TitledCard } from '../../../components/TitledCard';
import { useMay } from '../../../useMay';
import { ChangeEmailCard } from './ChangeEmailCard';
import { ClaimCard } from './ClaimCard';
import { KeptDocumentsCard } from './KeptDocumentsCard';
import { KycStatusForm } from './KycStatusForm';
import { LimitsCard } from './LimitsCard';
import { SecondFactorCard } from './SecondFactorCard';
import { History } from './UserEvidence';
import { UserInfo } from './UserInfo';
import styles from './UserInfoDialog.module.css';
import { useUpdateUserMutation } from './usersApi';

interface UserInfoDialogProps {
  isOpen: boolean;
  reviewed: Reviewed<AdminUser>;
  onClose: () => void;
  activity: (user: AdminUser) => ReactNode;
}

export function UserInfoDialog({ isOpen, reviewed, onClose, activity }: UserInfoDialogProps) {
  const { data, refetch } = reviewed;
  const [update, { isLoading: isSending }] = useUpdateUserMutation();
  const may = useMay();
  const self = useCurrentUser();
  // The dialog keeps its last content while it fades out.
  const [shown, setShown] = useState(data);
  useEffect(() => {
    if (isOpen) setShown(data);
  }, [isOpen, data]);
  const user = isOpen ? data : shown;
  const error = useLastingError(reviewed);
  const asked = useOpenApprovals().filter(
    ({ subject_type, subject_id }) => subject_type === 'user' && subject_id === String(user?.id),
  );
  const isAsked = (name: ApprovalActionName) => asked.some(({ action }) => action === name);
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
          {asked.map((approval) => (
            <div key={approval.id} className={styles.whole}>
              <AskedFor approval={approval} />
            </div>
          ))}
          <UserInfo user={user}>
            <KeptDocumentsCard user={user} isAsked={isAsked('vault.open')} />
            {!isAsked('claim.pay') && <ClaimCard user={user} />}
            <LimitsCard user={user} isAsked={isAsked('limit.raise')} />
            {!isAsked('kyc.set') && user.role !== 'admin' && may('people.act') && may('kyc.decide') && (
              <KycStatusForm
                key={JSON.stringify([user.id, user.kyc_status, user.kyc_notes])}
                user={user}
                send={(changes) => update({ id: user.id, changes }).unwrap()}
              />
            )}
            {!isAsked('factors.rescue') && <SecondFactorCard key={`factor ${user.id}`} user={user} />}
            {!isAsked('email.change') && user.id !== self.id && may('factors.rescue') && (
              <ChangeEmailCard key={`email ${user.id}`} user={user} />
            )}
          </UserInfo>
          {/* A user who may have changed cannot be decided. The form keeps its input, and the status seen then. */}
          <div className={styles.whole}>
            {!(isOpen && reviewed.error) && !isAsked('user.activate') && activity(user)}
          </div>
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
