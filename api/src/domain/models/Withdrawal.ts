import type { WithdrawalStatus } from '@souk/contracts/money/requestMachines';
import type { NetworkCode } from '@souk/contracts/networks';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';
import type { User } from './User';

/** USDT that a user asked to be paid out, to the address the profile held at that moment. */
export class Withdrawal extends Model<InferAttributes<Withdrawal>, InferCreationAttributes<Withdrawal>> {
  declare id: CreationOptional<number>;
  declare userId: number;
  declare amount: string;
  declare walletAddress: string;
  declare network: NetworkCode;
  declare txnHash: CreationOptional<string | null>;
  declare canonicalTxnHash: CreationOptional<string | null>;
  declare status: CreationOptional<WithdrawalStatus>;
  declare adminNotes: CreationOptional<string | null>;
  declare decidedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare user?: NonAttribute<User>;
}

export function initWithdrawal(sequelize: Sequelize): void {
  Withdrawal.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      userId: DataTypes.BIGINT,
      amount: DataTypes.DECIMAL(20, 6),
      walletAddress: DataTypes.STRING(128),
      network: DataTypes.STRING(16),
      txnHash: DataTypes.STRING(128),
      canonicalTxnHash: DataTypes.STRING(160),
      status: { type: DataTypes.STRING(10), defaultValue: 'pending' },
      adminNotes: DataTypes.TEXT,
      decidedAt: DataTypes.DATE(3),
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'withdrawals', underscored: true, timestamps: true, updatedAt: false },
  );
}
