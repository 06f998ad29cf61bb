import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A time in which deadlines stand still. */
export class Pause extends Model<InferAttributes<Pause>, InferCreationAttributes<Pause>> {
  declare id: CreationOptional<number>;
  declare reason: 'away' | 'maintenance' | 'trading_off';
  declare startedAt: Date;
  declare endedAt: CreationOptional<Date | null>;
  /** When every trade in it had been given its time. */
  declare creditedAt: CreationOptional<Date | null>;
}

export function initPause(sequelize: Sequelize): void {
  Pause.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      reason: DataTypes.STRING(12),
      startedAt: DataTypes.DATE(3),
      endedAt: DataTypes.DATE(3),
      creditedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'pauses', underscored: true, timestamps: false },
  );
}
