import type { AdminUser } from '@souk/contracts';
import { ErrorState, Skeleton } from '@souk/web-core/ui';
import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { Reviewed } from '../../components/review/ReviewDrawer';
import { KycStatusForm } from './KycStatusForm';
import { UserInfo } from './UserInfo';
import styles from './UserInfoDialog.module.css';
import { useUpdateUserMutation } from './usersApi';

interface UserInfoDialogProps {
  isOpen: boolean;
  reviewed: Reviewed<AdminUser>;
  onClose: () => void;
  activity: (user: AdminUser) => ReactNode;
}

/** Spec §2 Users, View Info: details, wallet, KYC documents, "Can Trade", and what an admin may set. */
export function UserInfoDialog({ isOpen, reviewed, onClose, activity }: UserInfoDialogProps) {
  const { data, error, refetch } = reviewed;
  const [update, { isLoading: isSending }] = useUpdateUserMutation();
  // The dialog keeps its last content while it fades.
  const [shown, setShown] = useState(data);
  useEffect(() => {
    if (isOpen) setShown(data);
  }, [isOpen, data]);
  const user = isOpen ? data : shown;

  return (
    <Modal
      open={isOpen}
      title={user ? `User information: ${user.username}` : 'User information'}
      footer={null}
      width={800}
      closable={!isSending}
      mask={{ closable: !isSending }}
      keyboard={!isSending}
      centered
      onCancel={onClose}
    >
      {isOpen && error && !user ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : user ? (
        <div className={styles.body}>
          <UserInfo user={user}>
            {user.role !== 'admin' && (
              <KycStatusForm
                key={JSON.stringify([user.id, user.kyc_status, user.kyc_notes])}
                user={user}
                send={(changes) => update({ id: user.id, changes }).unwrap()}
              />
            )}
          </UserInfo>
          {activity(user)}
        </div>
      ) : (
        <Skeleton height={560} />
      )}
    </Modal>
  );
}
