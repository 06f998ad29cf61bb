import {
  DEFAULT_FEE_PERCENTAGE,
  DEFAULT_SYSTEM_SETTINGS,
  type DecimalString,
  FEES_DESCRIPTION,
  type SystemSettings,
} from '@souk/contracts';
import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
  type Transaction,
} from 'sequelize';

/** Everything an admin can set, by name. A name without a row has its default. */
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

/** One setting; the value is JSON. */
export class Setting extends Model<InferAttributes<Setting>, InferCreationAttributes<Setting>> {
  declare name: string;
  declare value: string;

  /** All settings as they stand, seen from the transaction where one is given. */
  static async readAll(transaction?: Transaction): Promise<PlatformSettings> {
    const rows = await Setting.findAll({ raw: true, transaction });
    return { ...DEFAULTS, ...Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])) };
  }

  static async write(changes: Partial<PlatformSettings>, transaction: Transaction): Promise<void> {
    const rows = Object.entries(changes).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
    await Setting.bulkCreate(rows, { updateOnDuplicate: ['value'], transaction });
  }
}

export function initSetting(sequelize: Sequelize): void {
  Setting.init(
    { name: { type: DataTypes.STRING(64), primaryKey: true }, value: DataTypes.TEXT },
    { sequelize, tableName: 'settings', underscored: true, timestamps: false },
  );
}
