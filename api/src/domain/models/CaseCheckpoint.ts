import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A signature over how the logs of some trades ended at a moment (capabilities §5); never changed. Hashes are in hexadecimal digits. */
export class CaseCheckpoint extends Model<
  InferAttributes<CaseCheckpoint>,
  InferCreationAttributes<CaseCheckpoint>
> {
  /** From 1, without gaps. */
  declare number: number;
  declare at: Date;
  /** How many trades it covers: its `CaseHead`s. */
  declare size: number;
  declare root: string;
  /** Of the checkpoint before; empty for the first. */
  declare prevHash: string;
  declare hash: string;
  declare publicKey: string;
  declare signature: string;
}

export function initCaseCheckpoint(sequelize: Sequelize): void {
  CaseCheckpoint.init(
    {
      number: { type: DataTypes.BIGINT, primaryKey: true },
      at: DataTypes.DATE(3),
      size: DataTypes.INTEGER,
      root: DataTypes.CHAR(64),
      prevHash: DataTypes.CHAR(64),
      hash: DataTypes.CHAR(64),
      publicKey: DataTypes.CHAR(64),
      signature: DataTypes.CHAR(128),
    },
    { sequelize, tableName: 'case_checkpoints', underscored: true, timestamps: false },
  );
}
