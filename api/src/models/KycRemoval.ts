import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { NOW } from '../database/databaseTime';

/** A KYC file that is to be removed, unless a document comes to own it. */
export class KycRemoval extends Model<InferAttributes<KycRemoval>, InferCreationAttributes<KycRemoval>> {
  declare storageKey: string;
  declare createdAt: CreationOptional<Date>;
}

export function initKycRemoval(sequelize: Sequelize): void {
  KycRemoval.init(
    {
      storageKey: { type: DataTypes.STRING(64), primaryKey: true },
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'kyc_removals', underscored: true, timestamps: false },
  );
}
