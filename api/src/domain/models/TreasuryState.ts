import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** How long the treasury has not been what it should be; one row. */
export class TreasuryState extends Model<
  InferAttributes<TreasuryState>,
  InferCreationAttributes<TreasuryState>
> {
  declare id: CreationOptional<number>;
  declare difference: string;
  declare differsSince: CreationOptional<Date | null>;
  /** JSON: the newest block of each network then. */
  declare differsFrom: CreationOptional<string | null>;
  /** Since when it has lasted for longer than the confirmations. */
  declare standingSince: CreationOptional<Date | null>;
  /** With which difference an admin resumed payouts. */
  declare accepted: string;
  declare acceptedAt: CreationOptional<Date | null>;
  /** Raised by each payout and each pause. */
  declare turn: CreationOptional<number>;
}

export function initTreasuryState(sequelize: Sequelize): void {
  TreasuryState.init(
    {
      id: { type: DataTypes.TINYINT, primaryKey: true },
      difference: DataTypes.DECIMAL(26, 6),
      differsSince: DataTypes.DATE(3),
      differsFrom: DataTypes.TEXT,
      standingSince: DataTypes.DATE(3),
      accepted: DataTypes.DECIMAL(26, 6),
      acceptedAt: DataTypes.DATE(3),
      turn: { type: DataTypes.BIGINT, defaultValue: 0 },
    },
    { sequelize, tableName: 'treasury_state', underscored: true, timestamps: false },
  );
}
