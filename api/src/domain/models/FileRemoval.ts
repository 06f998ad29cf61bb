import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';

/** A sealed file that is to be removed, unless something comes to own it. */
export class FileRemoval extends Model<InferAttributes<FileRemoval>, InferCreationAttributes<FileRemoval>> {
  declare storageKey: string;
  declare createdAt: CreationOptional<Date>;
}

export function initFileRemoval(sequelize: Sequelize): void {
  FileRemoval.init(
    {
      storageKey: { type: DataTypes.STRING(64), primaryKey: true },
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'file_removals', underscored: true, timestamps: false },
  );
}
