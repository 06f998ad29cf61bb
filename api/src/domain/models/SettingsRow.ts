import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The one row that holds all settings as a JSON document; read and written by `settings/` alone. */
export class SettingsRow extends Model<InferAttributes<SettingsRow>, InferCreationAttributes<SettingsRow>> {
  declare name: string;
  declare value: string;
}

export function initSettingsRow(sequelize: Sequelize): void {
  SettingsRow.init(
    { name: { type: DataTypes.STRING(64), primaryKey: true }, value: DataTypes.TEXT },
    { sequelize, tableName: 'settings', underscored: true, timestamps: false },
  );
}
