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

/** That one trader does not want to meet another. */
export class Block extends Model<InferAttributes<Block>, InferCreationAttributes<Block>> {
  declare userId: number;
  declare blockedId: number;
  declare createdAt: CreationOptional<Date>;
  declare blocked?: NonAttribute<User>;
}

export function initBlock(sequelize: Sequelize): void {
  Block.init(
    {
      userId: { type: DataTypes.BIGINT, primaryKey: true },
      blockedId: { type: DataTypes.BIGINT, primaryKey: true },
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'blocks', underscored: true, timestamps: true, updatedAt: false },
  );
}
