import { readAmount } from '@souk/contracts/fields/pasted';
import {
  areLooser,
  LIMIT_GROUPS,
  LIMIT_HOURS,
  LIMIT_PRESET,
  LIMITED,
  type LimitPreview,
  type LimitRule,
  limitsField,
} from '@souk/contracts/money/limits';
import { LIMIT_GROUP_WORDS, LIMIT_HOURS_WORDS, LIMITED_WORDS } from '@souk/contracts/money/limitWords';
import { SETTINGS } from '@souk/contracts/platform/settings/settingList';
import type { SystemSettings } from '@souk/contracts/platform/settings/settings';
import { t } from '@souk/contracts/texts/texts';
import { approvalIn } from '@souk/web-core';
import { Alert, Button, Flex, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { AskedFor } from '../../../components/approvals/AskedFor';
import { useOpenApproval } from '../../../components/approvals/approvalsApi';
import { failureText } from '../../../components/decision/failureText';
import { TitledCard } from '../../../components/TitledCard';
import { useUnsaved } from '../../../components/unsaved/unsaved';
import { useFeedback } from '../../../components/useFeedback';
import { useMay } from '../../../useMay';
import styles from './Limits.module.css';
import { useChangeSystemSettingMutation, usePreviewLimitsMutation } from './systemApi';

const EMPTY: LimitRule = { who: 'level_2', what: 'withdraw_amount', hours: 24, max: '' };

/** Limits on actions per period, as a draft; the actions that it would have stopped are shown before it is saved. */
export function Limits({ settings }: { settings: SystemSettings }) {
  const { limits: saved, four_eyes: isOfTwo } = settings;
  const may = useMay();
  const feedback = useFeedback();
  const asked = useOpenApproval('setting', 'limits');
  const [change, { isLoading: isSaving }] = useChangeSystemSettingMutation();
  const [preview, { isLoading: isCounting }] = usePreviewLimitsMutation();
  const [rules, setRules] = useState<readonly LimitRule[]>(saved);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [stopped, setStopped] = useState<LimitPreview | null>(null);
  const isDirty = JSON.stringify(rules) !== JSON.stringify(saved);
  useUnsaved('draft', isDirty);
  const parsed = limitsField.safeParse(rules);
  const needsReason = isOfTwo && parsed.success && areLooser(saved, parsed.data);
  const draft = (next: readonly LimitRule[]) => {
    setRules(next);
    setStopped(null);
    setFailure(null);
  };
  const send = async (use: (limits: LimitRule[]) => Promise<void>) => {
    setFailure(null);
    if (!parsed.success) return setFailure(parsed.error.issues[0]?.message ?? null);
    await use(parsed.data).catch((error: unknown) => {
      const approval = approvalIn(error);
      if (!approval) return setFailure(failureText(error));
      feedback.asked(approval);
      draft(saved);
    });
  };
  const save = () =>
    send(async (value) => {
      const update = { value, seen_value: saved, ...(needsReason && { reason: reason.trim() }) };
      await change({ key: 'limits', update }).unwrap();
      feedback.succeed(t('Limits saved'));
    });
  const count = () => send(async (limits) => setStopped(await preview(limits).unwrap()));
  const mayChange = may('system.change');
  return (
    <TitledCard title={SETTINGS.limits.label()} id="limits">
      <Typography.Paragraph type="secondary">
        {SETTINGS.limits.help()} {SETTINGS.limits.more?.()}
      </Typography.Paragraph>
      {rules.length === 0 && <Typography.Paragraph>{t('Nothing is limited.')}</Typography.Paragraph>}
      <Rules rules={rules} disabled={!mayChange} onChange={draft} />
      {mayChange && (
        <Flex vertical gap={12}>
          <Flex gap={8} wrap>
            <Button onClick={() => draft([...rules, EMPTY])}>{t('Add a limit')}</Button>
            {rules.length === 0 && (
              <Button onClick={() => draft(LIMIT_PRESET)}>{t('Take the suggested limits')}</Button>
            )}
          </Flex>
          {needsReason && (
            <Input.TextArea
              aria-label={t('Why?')}
              placeholder={t('Why?')}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          {asked && <AskedFor approval={asked} />}
          {failure && <Alert type="error" showIcon title={failure} />}
          <div role="status">
            {stopped && (
              <Alert
                type="info"
                showIcon
                title={t(
                  'In the last 30 days this would have stopped {requests, plural, one {# request} other {# requests}} of {people, plural, one {# person} other {# people}}.',
                  { ...stopped },
                )}
              />
            )}
          </div>
          <Flex gap={8} wrap justify="end">
            <Button disabled={!isDirty} onClick={() => draft(saved)}>
              {t('Discard limits')}
            </Button>
            <Button loading={isCounting} onClick={count}>
              {t('What would it have stopped?')}
            </Button>
            <Button
              type="primary"
              loading={isSaving}
              disabled={!isDirty || (needsReason && (asked !== undefined || reason.trim() === ''))}
              onClick={save}
            >
              {t('Save limits')}
            </Button>
          </Flex>
        </Flex>
      )}
    </TitledCard>
  );
}

interface RulesProps {
  rules: readonly LimitRule[];
  disabled: boolean;
  onChange: (next: readonly LimitRule[]) => void;
}

function Rules({ rules, disabled, onChange }: RulesProps) {
  return (
    <ul className={styles.rules}>
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a draft's rules have no other name than their place
        <li key={at}>
          <Rule
            rule={rule}
            place={at + 1}
            disabled={disabled}
            onChange={(next) => onChange(rules.with(at, next))}
            onRemove={() => onChange(rules.toSpliced(at, 1))}
          />
        </li>
      ))}
    </ul>
  );
}

interface RuleProps {
  rule: LimitRule;
  place: number;
  disabled: boolean;
  onChange: (next: LimitRule) => void;
  onRemove: () => void;
}

function Rule({ rule, place, disabled, onChange, onRemove }: RuleProps) {
  const choose = <Key extends 'who' | 'what' | 'hours'>(
    key: Key,
    label: string,
    values: readonly LimitRule[Key][],
    words: Readonly<Record<LimitRule[Key], string>>,
  ) => (
    <Select<LimitRule[Key]>
      aria-label={label}
      value={rule[key]}
      disabled={disabled}
      options={values.map((value) => ({ value, label: words[value] }))}
      onChange={(next) => onChange({ ...rule, [key]: next })}
    />
  );
  return (
    <fieldset className={styles.rule} disabled={disabled}>
      <legend className="visually-hidden">{t('Limit {place}', { place })}</legend>
      {choose('who', t('Who'), LIMIT_GROUPS, LIMIT_GROUP_WORDS)}
      {choose('what', t('What'), LIMITED, LIMITED_WORDS)}
      {choose('hours', t('Within'), LIMIT_HOURS, LIMIT_HOURS_WORDS)}
      <Input
        aria-label={t('field|At most')}
        inputMode="decimal"
        value={rule.max}
        suffix={rule.what === 'withdraw_count' ? undefined : 'USDT'}
        onChange={({ target }) => onChange({ ...rule, max: readAmount(target.value) })}
      />
      {!disabled && <Button onClick={onRemove}>{t('Remove')}</Button>}
    </fieldset>
  );
}
