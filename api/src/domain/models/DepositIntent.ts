import type { NetworkCode } from '@souk/contracts/networks';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';

/** What a user was told to send: an amount that nobody else is told, so that its arrival says whose it is. */
export class DepositIntent extends Model<
  InferAttributes<DepositIntent>,
  InferCreationAttributes<DepositIntent>
> {
  declare id: CreationOptional<number>;
  declare userId: number;
  declare amount: string;
  declare amountToSend: string;
  /** The amount to send; null once somebody else may be told the same. */
  declare reservedAmount: string | null;
  declare address: string;
  declare network: NetworkCode;
  declare createdAt: CreationOptional<Date>;
  declare expiresAt: Date;
}

export function initDepositIntent(sequelize: Sequelize): void {
  DepositIntent.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      userId: DataTypes.BIGINT,
      amount: DataTypes.DECIMAL(20, 6),
      amountToSend: DataTypes.DECIMAL(20, 6),
      reservedAmount: DataTypes.DECIMAL(20, 6),
      address: DataTypes.STRING(128),
      network: DataTypes.STRING(16),
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
      expiresAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'deposit_intents', underscored: true, timestamps: true, updatedAt: false },
  );
}
