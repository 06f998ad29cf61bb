import type { DecimalString } from '@souk/contracts/money';
import { DEFAULT_FEE_PERCENTAGE, FEES_DESCRIPTION, type SystemSettings } from '@souk/contracts/settings';
import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/systemDefaults';
import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
  type Transaction,
} from 'sequelize';
import { execute, selectRows } from '../database/execute';
import { afterCommit } from '../database/transaction';

/** Everything an admin can set, by name. What nobody has set has its default. */
export interface PlatformSettings extends SystemSettings {
  buyer_fee_percentage: DecimalString;
  seller_fee_percentage: DecimalString;
  fees_description: string | null;
  admin_wallet_address: string | null;
}

const DEFAULTS: PlatformSettings = {
  ...DEFAULT_SYSTEM_SETTINGS,
  buyer_fee_percentage: DEFAULT_FEE_PERCENTAGE,
  seller_fee_percentage: DEFAULT_FEE_PERCENTAGE,
  fees_description: FEES_DESCRIPTION,
  admin_wallet_address: null,
};

/** How long another api process may go on with what it knows after a change. */
const REMEMBERED_MS = 1_000;

/** The one row that holds all settings, for `settingsOf`. A statement may read it along with something else. */
export const SETTINGS_DOCUMENT = "SELECT value FROM settings WHERE name = 'platform'";

/** What admins have set, as one JSON document. */
export class Setting extends Model<InferAttributes<Setting>, InferCreationAttributes<Setting>> {
  declare name: string;
  declare value: string;

  /** Until when is told by the process's own clock: the machine's may be set back. */
  static #remembered: { settings: Promise<PlatformSettings>; until: number } | null = null;

  /** All settings as they stand, seen from the transaction where one is given. */
  static async readAll(transaction?: Transaction): Promise<PlatformSettings> {
    const source = transaction ?? Setting.sequelize;
    if (!source) throw new Error('The models are not bound to a database');
    return settingsOf(await documentFrom(source, SETTINGS_DOCUMENT));
  }

  /** All settings as they stand, locked: nobody else changes them before this transaction ends. */
  static async lockAll(transaction: Transaction): Promise<PlatformSettings> {
    return settingsOf(await documentFrom(transaction, `${SETTINGS_DOCUMENT} FOR UPDATE`));
  }

  /**
   * All settings, for what is asked at every request and moves no money: a change takes effect at once in the process that made
   * it, and within a second in the others. Never call it within a transaction: it takes a connection of its own, and once
   * transactions have taken all the others, they all wait for each other.
   */
  static recall(): Promise<PlatformSettings> {
    const remembered = Setting.#remembered;
    if (remembered && remembered.until > performance.now()) return remembered.settings;
    const settings = Setting.readAll();
    Setting.#remembered = { settings, until: performance.now() + REMEMBERED_MS };
    // A failure is not remembered: the next request asks again.
    settings.catch(() => Setting.forget());
    return settings;
  }

  static forget(): void {
    Setting.#remembered = null;
  }

  /** Sets some and leaves all others as they stand, under the same lock as `lockAll`. */
  static async write(changes: Partial<PlatformSettings>, transaction: Transaction): Promise<void> {
    const before: unknown = JSON.parse(await documentFrom(transaction, `${SETTINGS_DOCUMENT} FOR UPDATE`));
    const after = JSON.stringify(Object.assign({}, before, changes));
    await execute(transaction, "UPDATE settings SET value = ? WHERE name = 'platform'", [after]);
    afterCommit(transaction, () => Setting.forget());
  }
}

async function documentFrom(source: Sequelize | Transaction, sql: string): Promise<string> {
  const [row] = await selectRows<{ value: string }>(source, sql, []);
  if (!row) throw new Error('The row of the settings is missing');
  return row.value;
}

/** The settings that a document holds. */
export function settingsOf(document: string): PlatformSettings {
  return { ...DEFAULTS, ...JSON.parse(document) };
}

export function initSetting(sequelize: Sequelize): void {
  Setting.forget();
  Setting.init(
    { name: { type: DataTypes.STRING(64), primaryKey: true }, value: DataTypes.TEXT },
    { sequelize, tableName: 'settings', underscored: true, timestamps: false },
  );
}
