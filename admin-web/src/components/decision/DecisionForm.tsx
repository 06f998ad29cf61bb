import { compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import { readAmount } from '@souk/contracts/fields/pasted';
import { t } from '@souk/contracts/texts/texts';
import { formatUsdt } from '@souk/web-core/format';
import { Form, type FormInstance, Input, Select } from 'antd';
import { FlagList } from '../evidence/FlagList';
import type { DecisionFields, SendableDecision, WhyField } from './Decision';
import { LookUp, worded } from './LookUp';

interface DecisionFormProps {
  form: FormInstance;
  decision: SendableDecision;
  asksWhy: boolean;
  onConfirm: (note: string | null, fields: DecisionFields) => void;
}

type Written = { note?: string } & DecisionFields;

export function DecisionForm({ form, decision, asksWhy, onConfirm }: DecisionFormProps) {
  const { danger, flags = [], note, reasons, amount, unasked } = decision;
  const { reasonsLabel = t('Reason that both parties read') } = decision;
  const hasReason = flags.length > 0 && !danger;
  // Flags warn against letting money go on.
  const limit = danger ? undefined : flags.find(({ code }) => code === 'large_amount')?.limit;
  return (
    <Form<Written>
      form={form}
      name="decision"
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={({ note: written, typed_amount: typed, ...fields }) =>
        onConfirm(written?.trim() || null, {
          ...fields,
          ...(typed && amount && { typed_amount: meantBy(typed, amount) }),
        })
      }
    >
      <FlagList flags={flags} />
      <div>{decision.consequence}</div>
      {decision.why && <Why {...decision.why} />}
      {decision.needsNumber && <NumberField />}
      {decision.fields}
      {hasReason && (
        <Why
          isEvidence
          label={t('Why approve despite these warnings?')}
          extra={t('Kept in the audit log. Users don’t see it.')}
        />
      )}
      {unasked && !danger && <LookUp {...unasked} hasReason={hasReason || asksWhy} />}
      {asksWhy && !hasReason && (
        <Why label={t('Why?')} extra={t('A second person has to approve this, and reads it.')} />
      )}
      {limit && amount && (
        <Form.Item
          name="typed_amount"
          label={t('Type the amount, it is over {limit}', { limit: formatUsdt(limit) })}
          rules={[{ validator: (_, typed: string) => checkTyped(typed, amount) }]}
        >
          <Input suffix="USDT" inputMode="decimal" autoComplete="off" style={{ width: 200 }} />
        </Form.Item>
      )}
      {reasons && (
        <Form.Item
          name="decision_code"
          label={reasonsLabel}
          rules={[{ required: true, message: t('Please choose a reason.') }]}
        >
          <Select options={[...reasons]} placeholder={t('Choose')} />
        </Form.Item>
      )}
      {note && (
        <Form.Item
          name="note"
          label={note.required ? note.label : t('{label} (optional)', { label: note.label })}
          rules={note.required ? [{ required: true, whitespace: true, message: note.required }] : []}
        >
          <Input.TextArea rows={3} maxLength={note.max} />
        </Form.Item>
      )}
    </Form>
  );
}

function Why({ label, extra = t('Kept in the audit log.'), isEvidence }: WhyField & { isEvidence?: true }) {
  return (
    <Form.Item
      name="reason"
      label={label}
      extra={extra}
      rules={
        isEvidence
          ? [{ validator: worded, message: t('Please say why, in a few words.') }]
          : [{ required: true, whitespace: true, message: t('Please say why.') }]
      }
    >
      <Input.TextArea rows={2} maxLength={500} />
    </Form.Item>
  );
}

function NumberField() {
  return (
    <Form.Item
      name="number"
      label={t('The six digits from the email')}
      extra={t('They’re in the email about this request. Compare what it says with what you see here.')}
      rules={[{ pattern: /^\d{6}$/, required: true, message: t('Type the six digits from the email.') }]}
    >
      <Input inputMode="numeric" autoComplete="off" maxLength={6} style={{ width: 140 }} />
    </Form.Item>
  );
}

/** Reads an amount as people type it: commas separate thousands, as in the question, or decimals. */
function meantBy(typed: string, amount: DecimalString): DecimalString | undefined {
  const meant = [readAmount(typed), typed.replace(/[,\s]/g, '')];
  return meant.find((plain) => /^\d+(\.\d+)?$/.test(plain) && compareAmounts(plain, amount) === 0);
}

async function checkTyped(typed = '', amount: DecimalString): Promise<void> {
  if (!meantBy(typed, amount)) throw new Error(t('Please type {amount}', { amount: formatUsdt(amount) }));
}
