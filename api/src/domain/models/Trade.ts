import type { DecisionCode, DisputeCode, Stance } from '@souk/contracts/trading/disputeRules';
import type { CryptoType } from '@souk/contracts/trading/offers';
import type { CancelReason, TradeSide, TradeStatus } from '@souk/contracts/trading/tradeMachine';
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
  declare sellerTxnHash: CreationOptional<string | null>;
  declare canonicalTxnHash: CreationOptional<string | null>;
  declare status: CreationOptional<TradeStatus>;
  declare disputeReason: CreationOptional<string | null>;
  declare disputedBy: CreationOptional<TradeSide | null>;
  declare disputeCode: CreationOptional<DisputeCode | null>;
  declare sellerStance: CreationOptional<Stance | null>;
  declare buyerStance: CreationOptional<Stance | null>;
  /** Until when the evidence is to be given that is asked of the seller; null where none is missing. */
  declare sellerEvidenceBy: CreationOptional<Date | null>;
  declare buyerEvidenceBy: CreationOptional<Date | null>;
  declare decisionCode: CreationOptional<DecisionCode | null>;
  declare adminNotes: CreationOptional<string | null>;
  /** Since when it has its status. */
  declare statusAt: Date;
  declare isMarkedComplete: CreationOptional<boolean>;
  declare sendBy: Date;
  declare endBy: Date;
  /** When the platform looks at it next; null once it is not open. */
  declare dueAt: Date | null;
  declare extendedMinutes: CreationOptional<number>;
  declare creditedPause: CreationOptional<number>;
  declare requestSeq: CreationOptional<number | null>;
  declare requestBy: CreationOptional<TradeSide | null>;
  declare cancelReason: CreationOptional<CancelReason | null>;
  declare splitUsdt: CreationOptional<string | null>;
  declare splitBuyerFee: CreationOptional<string | null>;
  declare splitSellerFee: CreationOptional<string | null>;
  declare splitBy: CreationOptional<'admin' | 'sides' | null>;
  declare latePayment: CreationOptional<'open' | 'closed' | null>;
  /** Since when its log has an entry that no checkpoint covers. */
  declare unsignedSince: CreationOptional<Date | null>;
  /** How far each side has read what was written, and how many messages came after. */
  declare sellerReadSeq: CreationOptional<number>;
  declare buyerReadSeq: CreationOptional<number>;
  declare sellerUnread: CreationOptional<number>;
  declare buyerUnread: CreationOptional<number>;
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
      sellerTxnHash: DataTypes.STRING(128),
      canonicalTxnHash: DataTypes.STRING(160),
      status: { type: DataTypes.STRING(12), defaultValue: 'open' },
      disputeReason: DataTypes.TEXT,
      disputedBy: DataTypes.STRING(6),
      disputeCode: DataTypes.STRING(16),
      sellerStance: DataTypes.STRING(8),
      buyerStance: DataTypes.STRING(8),
      sellerEvidenceBy: DataTypes.DATE(3),
      buyerEvidenceBy: DataTypes.DATE(3),
      decisionCode: DataTypes.STRING(16),
      adminNotes: DataTypes.TEXT,
      statusAt: DataTypes.DATE(3),
      isMarkedComplete: DataTypes.BOOLEAN,
      sendBy: DataTypes.DATE(3),
      endBy: DataTypes.DATE(3),
      dueAt: DataTypes.DATE(3),
      extendedMinutes: DataTypes.SMALLINT,
      creditedPause: DataTypes.BIGINT,
      requestSeq: DataTypes.INTEGER,
      requestBy: DataTypes.STRING(6),
      cancelReason: DataTypes.STRING(16),
      splitUsdt: DataTypes.DECIMAL(20, 6),
      splitBuyerFee: DataTypes.DECIMAL(20, 6),
      splitSellerFee: DataTypes.DECIMAL(20, 6),
      splitBy: DataTypes.STRING(5),
      latePayment: DataTypes.STRING(6),
      unsignedSince: DataTypes.DATE(3),
      sellerReadSeq: DataTypes.INTEGER,
      buyerReadSeq: DataTypes.INTEGER,
      sellerUnread: DataTypes.SMALLINT,
      buyerUnread: DataTypes.SMALLINT,
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'trades', underscored: true, timestamps: true, updatedAt: false },
  );
}
