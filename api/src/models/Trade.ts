import type { CryptoType } from '@souk/contracts/offers';
import type { TradeStatus } from '@souk/contracts/tradeMachine';
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

/** One trade, with the price and the fee percentages it was opened at. */
export class Trade extends Model<InferAttributes<Trade>, InferCreationAttributes<Trade>> {
  declare id: CreationOptional<number>;
  declare offerId: number;
  declare sellerId: number;
  declare buyerId: number;
  declare cryptoType: CryptoType;
  declare cryptoAmount: string;
  declare pricePerUnit: string;
  declare usdtAmount: string;
  declare buyerFeePercentage: string;
  declare sellerFeePercentage: string;
  declare buyerFee: string;
  declare sellerFee: string;
  declare buyerWalletAddress: string;
  declare walletChangedAt: CreationOptional<Date | null>;
  declare sellerTxnHash: CreationOptional<string | null>;
  declare canonicalTxnHash: CreationOptional<string | null>;
  declare status: CreationOptional<TradeStatus>;
  declare disputeReason: CreationOptional<string | null>;
  declare disputedBy: CreationOptional<'seller' | 'buyer' | null>;
  declare adminNotes: CreationOptional<string | null>;
  declare cryptoSentAt: CreationOptional<Date | null>;
  declare markedCompleteAt: CreationOptional<Date | null>;
  declare disputedAt: CreationOptional<Date | null>;
  declare closedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare seller?: NonAttribute<User>;
  declare buyer?: NonAttribute<User>;
}

export function initTrade(sequelize: Sequelize): void {
  Trade.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      offerId: DataTypes.BIGINT,
      sellerId: DataTypes.BIGINT,
      buyerId: DataTypes.BIGINT,
      cryptoType: DataTypes.STRING(16),
      cryptoAmount: DataTypes.DECIMAL(20, 8),
      pricePerUnit: DataTypes.DECIMAL(20, 2),
      usdtAmount: DataTypes.DECIMAL(20, 6),
      buyerFeePercentage: DataTypes.DECIMAL(5, 2),
      sellerFeePercentage: DataTypes.DECIMAL(5, 2),
      buyerFee: DataTypes.DECIMAL(20, 6),
      sellerFee: DataTypes.DECIMAL(20, 6),
      buyerWalletAddress: DataTypes.STRING(128),
      walletChangedAt: DataTypes.DATE(3),
      sellerTxnHash: DataTypes.STRING(128),
      canonicalTxnHash: DataTypes.STRING(160),
      status: { type: DataTypes.STRING(12), defaultValue: 'open' },
      disputeReason: DataTypes.TEXT,
      disputedBy: DataTypes.STRING(6),
      adminNotes: DataTypes.TEXT,
      cryptoSentAt: DataTypes.DATE(3),
      markedCompleteAt: DataTypes.DATE(3),
      disputedAt: DataTypes.DATE(3),
      closedAt: DataTypes.DATE(3),
      createdAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'trades', underscored: true, timestamps: true, updatedAt: false },
  );
}
