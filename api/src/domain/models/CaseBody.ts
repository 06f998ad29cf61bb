import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** What somebody wrote in a trade. The entry holds its salted hash only, so that it can be erased. */
export class CaseBody extends Model<InferAttributes<CaseBody>, InferCreationAttributes<CaseBody>> {
  declare tradeId: number;
  declare seq: number;
  declare salt: string;
  declare body: string | null;
  declare erasedAt: CreationOptional<Date | null>;
}

export function initCaseBody(sequelize: Sequelize): void {
  CaseBody.init(
    {
      tradeId: { type: DataTypes.BIGINT, primaryKey: true },
      seq: { type: DataTypes.INTEGER, primaryKey: true },
      salt: DataTypes.CHAR(64),
      body: DataTypes.TEXT,
      erasedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'case_bodies', underscored: true, timestamps: false },
  );
}
