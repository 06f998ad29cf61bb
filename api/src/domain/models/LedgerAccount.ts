import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The accounts a user has, and the platform's two. */
export type LedgerAccountKind = 'available' | 'escrow' | 'withdrawal_hold' | 'fees' | 'external';

/** An account of the ledger, for reading. Only `ledger/` writes it. */
export class LedgerAccount extends Model<
  InferAttributes<LedgerAccount>,
  InferCreationAttributes<LedgerAccount>
> {
  declare id: number;
  declare userId: number | null;
  declare kind: LedgerAccountKind;
  declare balance: string | null;
}

export function initLedgerAccount(sequelize: Sequelize): void {
  LedgerAccount.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true },
      userId: DataTypes.BIGINT,
      kind: DataTypes.STRING(16),
      balance: DataTypes.DECIMAL(20, 6),
    },
    { sequelize, tableName: 'ledger_accounts', underscored: true, timestamps: false },
  );
}
