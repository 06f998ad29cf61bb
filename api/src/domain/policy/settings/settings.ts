import type { DecimalString } from '@souk/contracts/amounts/amounts';
import {
  DEFAULT_FEE_PERCENTAGE,
  FEES_DESCRIPTION,
  MIN_WITHDRAWAL,
} from '@souk/contracts/platform/settings/feeSettings';
import { eachSetting } from '@souk/contracts/platform/settings/settingList';
import { DEFAULT_SYSTEM_SETTINGS, type SystemSettings } from '@souk/contracts/platform/settings/settings';
import { NOT_WINDING_DOWN, type WindDown } from '@souk/contracts/platform/windDown/windDown';
import type { Transaction } from 'sequelize';
import type { Database } from '../../../kernel/database/statements';
import { afterCommit } from '../../../kernel/database/transaction';
import { beginOrEndPause } from '../../clock/pauses';
import { SettingsRow } from '../../models';
import { announce } from '../../outbox/announce';
import { rulesOf } from '../environmentRules';

/** All settings by name. Unset ones have their defaults. */
export interface PlatformSettings extends SystemSettings {
  buyer_fee_percentage: DecimalString;
  seller_fee_percentage: DecimalString;
  /** USDT. */
  withdrawal_fee: DecimalString;
  min_withdrawal: DecimalString;
  fees_description: string | null;
  admin_wallet_address: string | null;
  /** Only `stepWindDown` changes it. */
  wind_down: WindDown;
}

const DEFAULTS: PlatformSettings = {
  ...DEFAULT_SYSTEM_SETTINGS,
  buyer_fee_percentage: DEFAULT_FEE_PERCENTAGE,
  seller_fee_percentage: DEFAULT_FEE_PERCENTAGE,
  withdrawal_fee: '0',
  min_withdrawal: MIN_WITHDRAWAL,
  fees_description: FEES_DESCRIPTION,
  admin_wallet_address: null,
  wind_down: NOT_WINDING_DOWN,
};

export const SETTINGS_NAME = 'platform';

/** The settings' document, for a statement that reads other things too; `settingsOf` parses it. */
export const SETTINGS_DOCUMENT = `SELECT value FROM settings WHERE name = '${SETTINGS_NAME}'`;

const IN_PRODUCTION: PlatformSettings = {
  ...DEFAULTS,
  ...eachSetting<SystemSettings>((it) => (it.kind === 'switch' && it.isOnInProduction) || it.default),
};

export function defaultSettings(database: Database): PlatformSettings {
  return rulesOf(database).production ? IN_PRODUCTION : DEFAULTS;
}

export function settingsOf(document: string, database: Database): PlatformSettings {
  return { ...defaultSettings(database), ...JSON.parse(document) };
}

/** Settings as this transaction sees them. Outside a transaction use a `SettingsReader`. */
export async function readSettings(transaction: Transaction): Promise<PlatformSettings> {
  const row = await SettingsRow.findByPk(SETTINGS_NAME, { raw: true, rejectOnEmpty: true, transaction });
  return settingsOf(row.value, transaction);
}

/** Current settings under a shared lock until this transaction ends. Unlike a plain read, later reads see what locks waited for. */
export async function shareSettings(transaction: Transaction): Promise<PlatformSettings> {
  const lock = transaction.LOCK.SHARE;
  const row = await SettingsRow.findByPk(SETTINGS_NAME, {
    raw: true,
    rejectOnEmpty: true,
    transaction,
    lock,
  });
  return settingsOf(row.value, transaction);
}

/** Settings, locked: no other transaction changes them before this one ends. */
export async function lockSettings(transaction: Transaction): Promise<PlatformSettings> {
  return settingsOf((await lockDocument(transaction)).value, transaction);
}

export async function writeSettings(
  transaction: Transaction,
  changes: Partial<PlatformSettings>,
): Promise<void> {
  const row = await lockDocument(transaction);
  const before = settingsOf(row.value, transaction);
  await beginOrEndPause(transaction, before, { ...before, ...changes });
  const value = JSON.stringify({ ...JSON.parse(row.value), ...changes });
  await row.update({ value }, { transaction });
  await announce(transaction, { kind: 'settings_changed', id: 1, userIds: [] });
  afterCommit(transaction, () => {
    committedWrites += 1;
  });
}

let committedWrites = 0;

/** Number of changes by this process: a cache older than the last change is stale. */
export function countWrites(): number {
  return committedWrites;
}

function lockDocument(transaction: Transaction): Promise<SettingsRow> {
  return SettingsRow.findByPk(SETTINGS_NAME, {
    rejectOnEmpty: true,
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
}
