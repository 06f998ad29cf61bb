import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { line, settingLine } from '@souk/contracts/backOffice/audit/auditChanges';
import { depositAddressUpdate, transactionFeesUpdate } from '@souk/contracts/platform/settings/feeSettings';
import { whyTwo } from '@souk/contracts/platform/settings/settingList';
import { systemSettingsSchema, systemSettingUpdate } from '@souk/contracts/platform/settings/settings';
import * as z from 'zod/mini';
import { approvalAction } from '../../../domain/approvals/ApprovalAction';
import { readSettings } from '../../../domain/policy/settings/settings';
import { AppError } from '../../../kernel/AppError';
import { changeDepositAddress } from './changeDepositAddress';
import { changeFees } from './changeFees';
import { changeSystemSetting, checkedSetting } from './changeSystemSetting';

const FEES = ['buyer_fee_percentage', 'seller_fee_percentage', 'withdrawal_fee', 'min_withdrawal'] as const;

export const feesChange = approvalAction({
  name: 'fees.change',
  payload: transactionFeesUpdate,
  subject: () => ['setting', 'fees'],
  summary: async (transaction, update) => {
    const now = await readSettings(transaction);
    const { description = now.fees_description } = update;
    return [
      ...FEES.map((name) => line(name, now[name], update[name] ?? now[name])),
      ...(description === now.fees_description
        ? []
        : [line('fees_description', now.fees_description, description)]),
    ];
  },
  changesSettings: true,
  needs: (_, update, { settings: now }) => {
    const isSame = FEES.every((name) => compareAmounts(update[name] ?? now[name], now[name]) === 0);
    const isSameText = (update.description ?? now.fees_description) === now.fees_description;
    return isSame && isSameText ? null : { code: 'always' };
  },
  run: (transaction, update, { caller, requestId }) => changeFees(transaction, { update, caller, requestId }),
});

export const addressChange = approvalAction({
  name: 'address.change',
  payload: depositAddressUpdate,
  subject: () => ['setting', 'admin_wallet_address'],
  summary: async (transaction, { admin_wallet_address: address }) => {
    const now = await readSettings(transaction);
    return [line('admin_wallet_address', now.admin_wallet_address, address)];
  },
  changesSettings: true,
  needs: () => ({ code: 'always_and_a_day' }),
  run: (transaction, update, { caller, requestId }) =>
    changeDepositAddress(transaction, { update, caller, requestId }),
});

export const systemWeaken = approvalAction({
  name: 'system.weaken',
  payload: z.object({ key: z.keyof(systemSettingsSchema), update: systemSettingUpdate }),
  subject: ({ key }) => ['setting', key],
  summary: async (transaction, { key, update }) => {
    const now = await readSettings(transaction);
    return [settingLine(key, now[key], update.value)];
  },
  changesSettings: true,
  needs: (_, { key, update }, { settings: now }) => {
    // Compared as stored: a version of spaces counts as none.
    const code = whyTwo(key, now[key], checkedSetting(key, update));
    if (!code) return null;
    if (!update.reason) throw new AppError('reason_missing', {}, { field: 'reason' });
    return { code };
  },
  run: (transaction, { key, update }, { caller, requestId }) =>
    changeSystemSetting(transaction, { key, update, caller, requestId }),
});

/** The announcement is on every page. One person may take it down. */
export const announcementPublish = approvalAction({
  name: 'announcement.publish',
  payload: systemSettingUpdate,
  subject: () => ['setting', 'announcement'],
  summary: async (transaction, { value }) => {
    const now = await readSettings(transaction);
    return [line('announcement', now.announcement, value)];
  },
  changesSettings: true,
  needs: (_, { value }, { settings: { announcement } }) => {
    const code = whyTwo('announcement', announcement, value);
    return code && { code };
  },
  run: (transaction, update, { caller, requestId }) =>
    changeSystemSetting(transaction, { key: 'announcement', update, caller, requestId }),
});
