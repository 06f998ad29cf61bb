import type { CryptoType, OfferStatus } from '@souk/contracts/offers';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { User } from './User';

/** An offer to sell crypto for USDT. Deleting is soft: trades point at it. */
export class Offer extends Model<InferAttributes<Offer>, InferCreationAttributes<Offer>> {
  declare id: CreationOptional<number>;
  declare sellerId: number;
  declare cryptoType: CryptoType;
  declare pricePerUnit: string;
  declare minAmount: string;
  declare maxAmount: string;
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
      description: DataTypes.TEXT,
      status: { type: DataTypes.STRING(10), defaultValue: 'active' },
      deletedAt: DataTypes.DATE(3),
      createdAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'offers', underscored: true, timestamps: true, updatedAt: false },
  );
}
