import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** Where the file of an `attachment` entry is: sealed, under `storageKey`. The row goes when the file is erased. */
export class CaseFile extends Model<InferAttributes<CaseFile>, InferCreationAttributes<CaseFile>> {
  declare id: CreationOptional<number>;
  declare tradeId: number;
  declare seq: number;
  /** Who sent it. */
  declare userId: number;
  declare storageKey: string;
}

export function initCaseFile(sequelize: Sequelize): void {
  CaseFile.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      tradeId: DataTypes.BIGINT,
      seq: DataTypes.INTEGER,
      userId: DataTypes.BIGINT,
      storageKey: DataTypes.STRING(64),
    },
    { sequelize, tableName: 'case_files', underscored: true, timestamps: false },
  );
}
