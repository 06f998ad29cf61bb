import { t } from '@souk/contracts/texts/texts';
import { Button, Flex, Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { OpenModal } from '../OpenModal';

interface FormModalProps {
  title: string;
  width?: number;
  /** From `useSchemaForm`. */
  form: { props: FormProps; alert: ReactNode; isSending: boolean };
  submit: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function FormModal({
  title,
  width = 520,
  form,
  submit,
  onClose,
  children,
  ...button
}: FormModalProps) {
  return (
    <OpenModal
      title={title}
      centered
      width={width}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form {...form.props}>
        {form.alert}
        {children}
        <Flex justify="end" gap={8}>
          <Button data-key="Esc" disabled={form.isSending} onClick={onClose}>
            {t('Back')}
          </Button>
          <Button type="primary" htmlType="submit" loading={form.isSending} {...button}>
            {submit}
          </Button>
        </Flex>
      </Form>
    </OpenModal>
  );
}
