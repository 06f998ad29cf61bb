import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The last entry of a trade's log when a checkpoint was signed: a leaf of its tree. Never changed. */
export class CaseHead extends Model<InferAttributes<CaseHead>, InferCreationAttributes<CaseHead>> {
  declare tradeId: number;
  declare checkpoint: number;
  declare seq: number;
  declare hash: string;
}

export function initCaseHead(sequelize: Sequelize): void {
  CaseHead.init(
    {
      tradeId: { type: DataTypes.BIGINT, primaryKey: true },
      checkpoint: { type: DataTypes.BIGINT, primaryKey: true },
      seq: DataTypes.INTEGER,
      hash: DataTypes.CHAR(64),
    },
    { sequelize, tableName: 'case_heads', underscored: true, timestamps: false },
  );
}
