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

/** An address at which the platform takes deposits, or took them, and how far its chain has been read. */
export class WatchedAddress extends Model<
  InferAttributes<WatchedAddress>,
  InferCreationAttributes<WatchedAddress>
> {
  declare id: CreationOptional<number>;
  declare network: NetworkCode;
  declare address: string;
  declare firstBlock: number;
  declare blockNumber: number;
  declare blockHash: CreationOptional<string | null>;
  declare tip: number;
  declare balance: CreationOptional<string | null>;
  declare scannedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
}

export function initWatchedAddress(sequelize: Sequelize): void {
  WatchedAddress.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      network: DataTypes.STRING(16),
      address: DataTypes.STRING(64),
      firstBlock: DataTypes.BIGINT,
      blockNumber: DataTypes.BIGINT,
      blockHash: DataTypes.STRING(66),
      tip: DataTypes.BIGINT,
      balance: DataTypes.DECIMAL(26, 6),
      scannedAt: DataTypes.DATE(3),
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'watched_addresses', underscored: true, timestamps: false },
  );
}
