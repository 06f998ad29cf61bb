import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';

/** The answer a request got, kept so that the same request again gets the same one. */
export class IdempotencyKey extends Model<
  InferAttributes<IdempotencyKey>,
  InferCreationAttributes<IdempotencyKey>
> {
  declare userId: number;
  declare idempotencyKey: string;
  declare requestHash: string;
  declare status: CreationOptional<number | null>;
  declare body: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

export function initIdempotencyKey(sequelize: Sequelize): void {
  IdempotencyKey.init(
    {
      userId: { type: DataTypes.BIGINT, primaryKey: true },
      idempotencyKey: { type: DataTypes.STRING(128), primaryKey: true },
      requestHash: DataTypes.STRING(64),
      status: DataTypes.SMALLINT,
      body: DataTypes.TEXT,
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'idempotency_keys', underscored: true, timestamps: true, updatedAt: false },
  );
}
