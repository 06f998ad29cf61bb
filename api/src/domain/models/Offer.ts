import type { CryptoType, OfferStatus } from '@souk/contracts/trading/offers';
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

/** An offer to sell crypto for USDT. Deleting is soft: trades point at it. */
export class Offer extends Model<InferAttributes<Offer>, InferCreationAttributes<Offer>> {
  declare id: CreationOptional<number>;
  declare sellerId: number;
  declare cryptoType: CryptoType;
  declare pricePerUnit: string;
  declare minAmount: string;
  declare maxAmount: string;
  /** What is not sold yet, with what is reserved; null: without end. */
  declare stock: CreationOptional<string | null>;
  /** What live trades have taken of it. */
  declare reserved: CreationOptional<string>;
  declare sendWithinMinutes: CreationOptional<number>;
  declare description: CreationOptional<string | null>;
  declare status: CreationOptional<OfferStatus>;
  declare deletedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare seller?: NonAttribute<User>;
}

export function initOffer(sequelize: Sequelize): void {
  Offer.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      sellerId: DataTypes.BIGINT,
      cryptoType: DataTypes.STRING(16),
      pricePerUnit: DataTypes.DECIMAL(20, 2),
      minAmount: DataTypes.DECIMAL(20, 8),
      maxAmount: DataTypes.DECIMAL(20, 8),
      stock: DataTypes.DECIMAL(20, 8),
      reserved: DataTypes.DECIMAL(20, 8),
      sendWithinMinutes: DataTypes.SMALLINT,
      description: DataTypes.TEXT,
      status: { type: DataTypes.STRING(10), defaultValue: 'active' },
      deletedAt: DataTypes.DATE(3),
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'offers', underscored: true, timestamps: true, updatedAt: false },
  );
}
