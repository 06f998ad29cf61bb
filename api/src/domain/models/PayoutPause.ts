import type { PauseReason } from '@souk/contracts/money/treasury';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';

/** A time in which nothing is paid out, because the treasury is not what it should be. */
export class PayoutPause extends Model<InferAttributes<PayoutPause>, InferCreationAttributes<PayoutPause>> {
  declare id: CreationOptional<number>;
  declare reason: PauseReason;
  /** Of the treasury when it began. */
  declare difference: string;
  declare startedAt: CreationOptional<Date>;
  declare endedAt: CreationOptional<Date | null>;
}

export function initPayoutPause(sequelize: Sequelize): void {
  PayoutPause.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      reason: DataTypes.STRING(12),
      difference: DataTypes.DECIMAL(26, 6),
      startedAt: { type: DataTypes.DATE(3), defaultValue: NOW },
      endedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'payout_pauses', underscored: true, timestamps: false },
  );
}
