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

/** A transfer of USDT to or from a watched address, as its chain has it. */
export class WatchedTransfer extends Model<
  InferAttributes<WatchedTransfer>,
  InferCreationAttributes<WatchedTransfer>
> {
  declare id: CreationOptional<number>;
  declare network: NetworkCode;
  /** In its canonical form. */
  declare hash: string;
  declare logIndex: number;
  declare side: 'to' | 'from';
  declare watchedId: number;
  /** Who sent it to the watched address, or got it from there. */
  declare counterparty: string;
  /** What is below a millionth is left out: the ledger does not count it. */
  declare amount: string;
  declare blockNumber: number;
  declare blockHash: string;
  declare blockAt: Date;
  /** Since when it is in its chain no more. */
  declare vanishedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  /** Once true it counts for a deposit, a withdrawal or a trade. */
  declare isSettled: CreationOptional<boolean>;
  /** What an admin booked it as: then it is no user's. */
  declare adjustmentId: CreationOptional<number | null>;
}

export function initWatchedTransfer(sequelize: Sequelize): void {
  WatchedTransfer.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      network: DataTypes.STRING(16),
      hash: DataTypes.STRING(160),
      logIndex: DataTypes.INTEGER,
      side: DataTypes.STRING(4),
      watchedId: DataTypes.BIGINT,
      counterparty: DataTypes.STRING(64),
      amount: DataTypes.DECIMAL(26, 6),
      blockNumber: DataTypes.BIGINT,
      blockHash: DataTypes.STRING(66),
      blockAt: DataTypes.DATE(3),
      vanishedAt: DataTypes.DATE(3),
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
      adjustmentId: DataTypes.BIGINT,
      isSettled: { type: DataTypes.BOOLEAN, defaultValue: false },
    },
    { sequelize, tableName: 'chain_transfers', underscored: true, timestamps: false },
  );
}
