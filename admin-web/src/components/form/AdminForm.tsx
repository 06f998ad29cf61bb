import type { FormState } from '@souk/web-core/form';
import { classNames } from '@souk/web-core/ui';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import styles from './AdminForm.module.css';

interface AdminFormProps {
  form: Pick<FormState<string>, 'props' | 'formError' | 'dismissError'>;
  className?: string;
  children: ReactNode;
}

/** A form of the back office: above its fields stands what the server said that belongs to none of them. */
export function AdminForm({ form, className, children }: AdminFormProps) {
  return (
    <form className={classNames(styles.form, className)} {...form.props}>
      {form.formError && (
        <Alert
          type="error"
          showIcon
          title={form.formError}
          closable={{ 'aria-label': 'Close', onClose: form.dismissError }}
        />
      )}
      {children}
    </form>
  );
}
