import type { KycDocumentType, KycStatus } from '@souk/contracts/people/kycRules';
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

/** One live document of a type a user; the file itself is in the KYC storage under `storageKey`. */
export class KycDocument extends Model<InferAttributes<KycDocument>, InferCreationAttributes<KycDocument>> {
  declare id: CreationOptional<number>;
  declare userId: number;
  declare documentType: KycDocumentType;
  declare fileName: string;
  declare fileSize: number;
  declare mediaType: string;
  declare storageKey: string;
  declare status: CreationOptional<KycStatus>;
  declare adminNotes: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
  declare user?: NonAttribute<User>;
}

export function initKycDocument(sequelize: Sequelize): void {
  KycDocument.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      userId: DataTypes.BIGINT,
      documentType: DataTypes.STRING(16),
      fileName: DataTypes.STRING(255),
      fileSize: DataTypes.INTEGER,
      mediaType: DataTypes.STRING(64),
      storageKey: DataTypes.STRING(64),
      status: { type: DataTypes.STRING(10), defaultValue: 'pending' },
      adminNotes: DataTypes.TEXT,
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'kyc_documents', underscored: true, timestamps: true, updatedAt: false },
  );
}
