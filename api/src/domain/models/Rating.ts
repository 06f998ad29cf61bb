import type { Thumb } from '@souk/contracts/people/reputation';
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

/** What one side of a completed trade says of the other. Until `revealedAt` it leaves the api to its author alone. */
export class Rating extends Model<InferAttributes<Rating>, InferCreationAttributes<Rating>> {
  declare id: CreationOptional<number>;
  declare tradeId: number;
  declare authorId: number;
  declare ratedId: number;
  declare thumb: Thumb;
  declare text: string | null;
  declare createdAt: CreationOptional<Date>;
  declare revealBy: Date;
  declare revealedAt: CreationOptional<Date | null>;
  declare voidedAt: CreationOptional<Date | null>;
  declare voidedBy: CreationOptional<number | null>;
  declare voidReason: CreationOptional<string | null>;
  declare author?: NonAttribute<User>;
  declare rated?: NonAttribute<User>;
}

export function initRating(sequelize: Sequelize): void {
  Rating.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      tradeId: DataTypes.BIGINT,
      authorId: DataTypes.BIGINT,
      ratedId: DataTypes.BIGINT,
      thumb: DataTypes.STRING(4),
      text: DataTypes.STRING(280),
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
      revealBy: DataTypes.DATE(3),
      revealedAt: DataTypes.DATE(3),
      voidedAt: DataTypes.DATE(3),
      voidedBy: DataTypes.BIGINT,
      voidReason: DataTypes.TEXT,
    },
    { sequelize, tableName: 'ratings', underscored: true, timestamps: true, updatedAt: false },
  );
}
