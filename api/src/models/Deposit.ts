import type { DepositStatus } from '@souk/contracts/requestMachines';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { User } from './User';

/** USDT that a user says was sent to the platform. `claimedTxnHash` is unique while the claim stands. */
export class Deposit extends Model<InferAttributes<Deposit>, InferCreationAttributes<Deposit>> {
  declare id: CreationOptional<number>;
  declare userId: number;
  declare amount: string;
  declare txnHash: string;
  declare canonicalTxnHash: string;
  declare claimedTxnHash: CreationOptional<string | null>;
  declare status: CreationOptional<DepositStatus>;
  declare adminNotes: CreationOptional<string | null>;
  declare decidedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare user?: NonAttribute<User>;
}

export function initDeposit(sequelize: Sequelize): void {
  Deposit.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      userId: DataTypes.BIGINT,
      amount: DataTypes.DECIMAL(20, 6),
      txnHash: DataTypes.STRING(128),
      canonicalTxnHash: DataTypes.STRING(160),
      claimedTxnHash: DataTypes.STRING(160),
      status: { type: DataTypes.STRING(10), defaultValue: 'pending' },
      adminNotes: DataTypes.TEXT,
      decidedAt: DataTypes.DATE(3),
      createdAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'deposits', underscored: true, timestamps: true, updatedAt: false },
  );
}
