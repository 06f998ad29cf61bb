import type { AdminUser } from '@souk/contracts';
import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { KycStatusForm } from './KycStatusForm';
import { UserInfo } from './UserInfo';
import styles from './UserInfoDialog.module.css';

interface UserInfoDialogProps {
  /** Null while it is closed. */
  user: AdminUser | null;
  onClose: () => void;
  activity: (user: AdminUser) => ReactNode;
}

/** Spec §2 Users, View Info: details, wallet, KYC documents, "Can Trade", and what an admin may set. */
export function UserInfoDialog({ user, onClose, activity }: UserInfoDialogProps) {
  // The dialog keeps its last content while it fades.
  const [shown, setShown] = useState(user);
  useEffect(() => {
    if (user) setShown(user);
  }, [user]);
  const content = user ?? shown;

  return (
    <Modal
      open={user !== null}
      title={content ? `User information: ${content.username}` : undefined}
      footer={null}
      width={800}
      centered
      onCancel={onClose}
    >
      {content && (
        <div className={styles.body}>
          <UserInfo user={content}>
            {content.role !== 'admin' && <KycStatusForm key={content.id} user={content} />}
          </UserInfo>
          {activity(content)}
        </div>
      )}
    </Modal>
  );
}
