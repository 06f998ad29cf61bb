import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** An address that the coins of a trade were to go to before: written once, never changed. */
export class WalletChange extends Model<
  InferAttributes<WalletChange>,
  InferCreationAttributes<WalletChange>
> {
  declare id: CreationOptional<number>;
  declare tradeId: number;
  declare fromAddress: string;
  declare toAddress: string;
  declare createdAt: Date;
}

export function initWalletChange(sequelize: Sequelize): void {
  WalletChange.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      tradeId: DataTypes.BIGINT,
      fromAddress: DataTypes.STRING(128),
      toAddress: DataTypes.STRING(128),
      createdAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'wallet_changes', underscored: true, timestamps: false },
  );
}
