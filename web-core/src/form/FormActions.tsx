import { t } from '@souk/contracts/texts/texts';
import type { ReactNode } from 'react';
import { Actions, Button } from '../ui';

interface FormActionsProps {
  form: { submitting: boolean };
  label: ReactNode;
  busyLabel: string;
  variant?: 'primary' | 'secondary' | 'danger';
  disabled?: boolean;
  onCancel?: () => void;
  cancelLabel?: string;
}

export function FormActions(props: FormActionsProps) {
  const {
    form,
    label,
    busyLabel,
    variant = 'primary',
    disabled,
    onCancel,
    cancelLabel = t('Cancel'),
  } = props;
  return (
    <Actions>
      {onCancel && (
        <Button onClick={onCancel} disabled={form.submitting}>
          {cancelLabel}
        </Button>
      )}
      <Button
        type="submit"
        variant={variant}
        disabled={disabled}
        busy={form.submitting}
        busyLabel={busyLabel}
      >
        {label}
      </Button>
    </Actions>
  );
}
