import { t } from '@souk/contracts/texts/texts';
import { Form, Input } from 'antd';

export function ReasonField({
  label,
  extra = t('Kept in the audit log.'),
}: {
  label: string;
  extra?: string;
}) {
  return (
    <Form.Item
      name="reason"
      label={label}
      extra={extra}
      rules={[{ required: true, whitespace: true, message: t('Please say why.') }]}
    >
      <Input.TextArea rows={2} maxLength={500} />
    </Form.Item>
  );
}
