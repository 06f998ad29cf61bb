import type { AdjustmentKind } from '@souk/contracts/money/treasury';
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
import type { WatchedTransfer } from './WatchedTransfer';

/** What an admin booked of USDT on the chain that is no user’s. It moves no money of the ledger. Written once, never changed. */
export class TreasuryAdjustment extends Model<
  InferAttributes<TreasuryAdjustment>,
  InferCreationAttributes<TreasuryAdjustment>
> {
  declare id: CreationOptional<number>;
  declare kind: AdjustmentKind;
  /** Below zero: what left. */
  declare amount: string;
  declare reason: string;
  /** The transfer on the chain that it explains. */
  declare transferId: CreationOptional<number | null>;
  declare adminId: number;
  declare createdAt: CreationOptional<Date>;
  declare admin?: NonAttribute<User>;
  declare transfer?: NonAttribute<WatchedTransfer | null>;
}

export function initTreasuryAdjustment(sequelize: Sequelize): void {
  TreasuryAdjustment.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      kind: DataTypes.STRING(12),
      amount: DataTypes.DECIMAL(26, 6),
      reason: DataTypes.STRING(500),
      transferId: DataTypes.BIGINT,
      adminId: DataTypes.BIGINT,
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'treasury_adjustments', underscored: true, timestamps: false },
  );
}
