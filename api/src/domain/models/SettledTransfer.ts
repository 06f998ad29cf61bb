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

/** Which case a transfer on a chain settled. Written once, never changed. */
export class SettledTransfer extends Model<
  InferAttributes<SettledTransfer>,
  InferCreationAttributes<SettledTransfer>
> {
  declare network: NetworkCode;
  /** In its canonical form. */
  declare hash: string;
  declare kind: 'deposit' | 'withdrawal' | 'trade';
  /** The id of the deposit, withdrawal or trade. */
  declare referenceId: number;
  declare createdAt: CreationOptional<Date>;
}

export function initSettledTransfer(sequelize: Sequelize): void {
  SettledTransfer.init(
    {
      network: { type: DataTypes.STRING(16), primaryKey: true },
      hash: { type: DataTypes.STRING(160), primaryKey: true },
      kind: DataTypes.STRING(10),
      referenceId: DataTypes.BIGINT,
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'settled_transfers', underscored: true, timestamps: true, updatedAt: false },
  );
}
