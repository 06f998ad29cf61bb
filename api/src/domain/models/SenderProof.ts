import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';

/** A text that the user of a deposit was given to sign, and once they have, the signature: evidence that is never changed then. */
export class SenderProof extends Model<InferAttributes<SenderProof>, InferCreationAttributes<SenderProof>> {
  declare id: CreationOptional<number>;
  declare depositId: number;
  declare userId: number;
  declare message: string;
  declare createdAt: CreationOptional<Date>;
  declare expiresAt: Date;
  declare signature: CreationOptional<string | null>;
  /** Whose key signed, spelled with its checksum. */
  declare address: CreationOptional<string | null>;
  declare signedAt: CreationOptional<Date | null>;
}

export function initSenderProof(sequelize: Sequelize): void {
  SenderProof.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      depositId: DataTypes.BIGINT,
      userId: DataTypes.BIGINT,
      message: DataTypes.STRING(2000),
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
      expiresAt: DataTypes.DATE(3),
      signature: DataTypes.STRING(132),
      address: DataTypes.STRING(64),
      signedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'sender_proofs', underscored: true, timestamps: false },
  );
}
