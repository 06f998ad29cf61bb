import { whyTwo } from '@souk/contracts/platform/settings/settingList';
import {
  type SystemSettingKey,
  type SystemSettings,
  systemSettingFields,
} from '@souk/contracts/platform/settings/settings';
import { t } from '@souk/contracts/texts/texts';
import { approvalIn } from '@souk/web-core';
import { App } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOpenApprovals } from '../../../components/approvals/approvalsApi';
import { isOvertaken } from '../../../components/decision/failureText';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { useFeedback } from '../../../components/useFeedback';
import { useLazyWaitingThereQuery, waitingText } from '../shared/waitingThere';
import { useChangeSystemSettingMutation } from './systemApi';

const SHOWN_MS = 3000;

/** The settings as a form that saves each changed setting by its own request. */
export function useSystemForm(saved: SystemSettings) {
  const { modal } = App.useApp();
  const feedback = useFeedback();
  const [change] = useChangeSystemSettingMutation();
  const [readWaiting] = useLazyWaitingThereQuery();
  const [reason, setReason] = useState('');
  const form = useSchemaForm(systemSettingFields, {
    initial: saved,
    beginsAnew: true,
    onSubmit: async (next) => {
      if (isReasonMissing) return;
      const warnings = warningsOf(form.start, next);
      const network = next.usdt_network === form.start.usdt_network ? null : next.usdt_network;
      const waiting = network && (await readWaiting(network).unwrap());
      const left = waiting && waitingText(waiting, network);
      if (left) warnings.push(left);
      const question = { title: t('Save these settings?'), content: warnings.join(' '), centered: true };
      const buttons = { okText: t('Save'), okButtonProps: { danger: true }, cancelText: t('Back') };
      if (warnings.length > 0 && !(await modal.confirm({ ...question, ...buttons }))) return;
      await saveEach(fourEyesLast(form.changed), (key) =>
        change({
          key,
          update: {
            value: next[key],
            seen_value: form.start[key],
            ...(key === 'usdt_network' && waiting && { seen_waiting: waiting }),
            ...(needsReason && takesTwo(key, form.start, next) && { reason: reason.trim() }),
          },
        }).unwrap(),
      ).catch((error: unknown) => {
        if (isOvertaken(error)) form.reset(saved);
        throw error;
      });
      feedback.succeed(t('System settings saved'), SHOWN_MS);
    },
  });
  const open = useOpenApprovals().filter(({ subject_type: type }) => type === 'setting');
  const ofTwo = saved.four_eyes ? form.changed.filter((key) => takesTwo(key, form.start, form.values)) : [];
  const needsReason = ofTwo.length > 0;
  const isReasonMissing = needsReason && reason.trim() === '';
  const follow = useEffectEvent(form.follow);
  const kept = JSON.stringify(saved);
  useEffect(() => follow(JSON.parse(kept)), [kept]);
  return {
    ...form,
    fill: (values: Partial<SystemSettings>) => form.props.form.setFieldsValue(values as never),
    discard: () => form.reset(saved),
    isAskedAgain: ofTwo.some((key) => open.some(({ subject_id: id }) => id === key)),
    reason: needsReason ? { value: reason, set: setReason, isMissing: isReasonMissing } : null,
  };
}

/** True if a second person must approve the change while two decide. */
const takesTwo = (key: SystemSettingKey, from: SystemSettings, to: SystemSettings) =>
  whyTwo(key, from[key], to[key]) !== null;

/** Turned on first, four eyes would require a second person for the following changes. */
const fourEyesLast = (keys: readonly SystemSettingKey[]) =>
  keys.toSorted((one, other) => Number(one === 'four_eyes') - Number(other === 'four_eyes'));

/** One after another. A change that takes a second person does not keep the others from being saved. */
async function saveEach<Key>(keys: readonly Key[], save: (key: Key) => Promise<unknown>): Promise<void> {
  let asked: unknown = null;
  for (const key of keys) {
    await save(key).catch((error: unknown) => {
      if (!approvalIn(error)) throw error;
      asked = error;
    });
  }
  if (asked) throw asked;
}

/** Changes that stop everyone else need another confirmation. */
function warningsOf(before: SystemSettings, next: SystemSettings): string[] {
  const warnings: string[] = [];
  if (next.maintenance_mode && !before.maintenance_mode)
    warnings.push(t('Maintenance mode keeps everyone except admins out of the site until you turn it off.'));
  if (!next.trading_enabled && before.trading_enabled)
    warnings.push(t('With trading off, no offers and no new trades can be made. Open trades continue.'));
  if (next.usdt_network !== before.usdt_network)
    warnings.push(
      t(
        'Change the deposit address too. Users keep the payout addresses they have, which may not exist on the new network.',
      ),
    );
  return warnings;
}
