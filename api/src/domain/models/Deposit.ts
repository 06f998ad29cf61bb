import type { DepositStatus } from '@souk/contracts/money/requestMachines';
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
import type { DepositIntent } from './DepositIntent';
import type { User } from './User';

/** USDT that a user says was sent to the platform. Others may say the same of one transaction; a user only once while it stands. */
export class Deposit extends Model<InferAttributes<Deposit>, InferCreationAttributes<Deposit>> {
  declare id: CreationOptional<number>;
  declare userId: number;
  /** What is credited. */
  declare amount: string;
  /** What its user reported, where less was credited. */
  declare claimedAmount: CreationOptional<string | null>;
  declare txnHash: string;
  declare canonicalTxnHash: string;
  declare network: NetworkCode;
  /** Where it was to be sent. */
  declare address: CreationOptional<string | null>;
  declare intentId: CreationOptional<number | null>;
  declare status: CreationOptional<DepositStatus>;
  declare adminNotes: CreationOptional<string | null>;
  declare decidedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare user?: NonAttribute<User>;
  declare intent?: NonAttribute<DepositIntent | null>;
}

export function initDeposit(sequelize: Sequelize): void {
  Deposit.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      userId: DataTypes.BIGINT,
      amount: DataTypes.DECIMAL(20, 6),
      claimedAmount: DataTypes.DECIMAL(20, 6),
      txnHash: DataTypes.STRING(128),
      canonicalTxnHash: DataTypes.STRING(160),
      network: DataTypes.STRING(16),
      address: DataTypes.STRING(128),
      intentId: DataTypes.BIGINT,
      status: { type: DataTypes.STRING(10), defaultValue: 'pending' },
      adminNotes: DataTypes.TEXT,
      decidedAt: DataTypes.DATE(3),
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'deposits', underscored: true, timestamps: true, updatedAt: false },
  );
}
