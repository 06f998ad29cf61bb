import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** One of the ten codes that stand in for a lost device. Its row goes when it is used. */
export class RecoveryCode extends Model<
  InferAttributes<RecoveryCode>,
  InferCreationAttributes<RecoveryCode>
> {
  declare userId: number;
  /** 0 to 9: the digit that the code begins with. */
  declare number: number;
  declare codeHash: string;
}

export function initRecoveryCode(sequelize: Sequelize): void {
  RecoveryCode.init(
    {
      userId: { type: DataTypes.BIGINT, primaryKey: true },
      number: { type: DataTypes.TINYINT.UNSIGNED, primaryKey: true },
      codeHash: DataTypes.STRING(255),
    },
    { sequelize, tableName: 'recovery_codes', underscored: true, timestamps: false },
  );
}
