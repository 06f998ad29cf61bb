import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A KYC file that is to be removed, unless a document comes to own it. */
export class KycRemoval extends Model<InferAttributes<KycRemoval>, InferCreationAttributes<KycRemoval>> {
  declare storageKey: string;
  declare createdAt: Date;
}

export function initKycRemoval(sequelize: Sequelize): void {
  KycRemoval.init(
    { storageKey: { type: DataTypes.STRING(64), primaryKey: true }, createdAt: DataTypes.DATE(3) },
    { sequelize, tableName: 'kyc_removals', underscored: true, timestamps: false },
  );
}
