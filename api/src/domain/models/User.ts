import type { KycStatus } from '@souk/contracts/people/kycRules';
import type { Role } from '@souk/contracts/people/users';
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
import type { KycDocument } from './KycDocument';
import type { LedgerAccount } from './LedgerAccount';

/** A person: account, role, profile and KYC standing. Balances are the ledger's. */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>;
  declare email: string;
  declare username: string;
  declare passwordHash: string;
  declare role: CreationOptional<Role>;
  /** An admin's roles, with commas between; null is an owner (`adminRolesOf`). */
  declare adminRoles: CreationOptional<string | null>;
  /** When the roles were given last: an approval takes a day's standing. */
  declare adminRolesAt: CreationOptional<Date | null>;
  declare isActive: CreationOptional<boolean>;
  declare kycStatus: CreationOptional<KycStatus | null>;
  declare kycNotes: CreationOptional<string | null>;
  /** Whether the KYC status is an admin's own word, not what the documents say (design §3). */
  declare isKycSetByHand: CreationOptional<boolean>;
  declare fullName: CreationOptional<string | null>;
  declare phone: CreationOptional<string | null>;
  declare dateOfBirth: CreationOptional<string | null>;
  declare occupation: CreationOptional<string | null>;
  declare walletAddress: CreationOptional<string | null>;
  declare address: CreationOptional<string | null>;
  declare city: CreationOptional<string | null>;
  declare country: CreationOptional<string | null>;
  declare postalCode: CreationOptional<string | null>;
  /** When a wallet address that was there was changed last. */
  declare walletAddressChangedAt: CreationOptional<Date | null>;
  /** The same of the name, the date of birth and the country: what the documents were compared with. */
  declare identityChangedAt: CreationOptional<Date | null>;
  /** When a mailed link proved last that the email address is theirs. */
  declare emailVerifiedAt: CreationOptional<Date | null>;
  /** When a mailed link set a new password last. */
  declare passwordResetAt: CreationOptional<Date | null>;
  /** When they, or an admin for them, removed a second factor last. */
  declare factorRemovedAt: CreationOptional<Date | null>;
  /** When the user deleted the account: nothing says any more who they were. */
  declare sellingPausedUntil: CreationOptional<Date | null>;
  declare buyingPausedUntil: CreationOptional<Date | null>;
  declare erasedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare kycDocuments?: NonAttribute<KycDocument[]>;
  declare accounts?: NonAttribute<LedgerAccount[]>;
}

export function initUser(sequelize: Sequelize): void {
  User.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      email: DataTypes.STRING(254),
      username: DataTypes.STRING(30),
      passwordHash: DataTypes.STRING(255),
      role: { type: DataTypes.STRING(10), defaultValue: 'user' },
      adminRoles: DataTypes.STRING(100),
      adminRolesAt: DataTypes.DATE(3),
      isActive: { type: DataTypes.BOOLEAN, defaultValue: true },
      kycStatus: DataTypes.STRING(10),
      kycNotes: DataTypes.TEXT,
      isKycSetByHand: { type: DataTypes.BOOLEAN, defaultValue: false },
      fullName: DataTypes.STRING(100),
      phone: DataTypes.STRING(32),
      dateOfBirth: DataTypes.DATEONLY,
      occupation: DataTypes.STRING(100),
      walletAddress: DataTypes.STRING(128),
      address: DataTypes.TEXT,
      city: DataTypes.STRING(100),
      country: DataTypes.STRING(100),
      postalCode: DataTypes.STRING(20),
      walletAddressChangedAt: DataTypes.DATE(3),
      identityChangedAt: DataTypes.DATE(3),
      emailVerifiedAt: DataTypes.DATE(3),
      passwordResetAt: DataTypes.DATE(3),
      factorRemovedAt: DataTypes.DATE(3),
      sellingPausedUntil: DataTypes.DATE(3),
      buyingPausedUntil: DataTypes.DATE(3),
      erasedAt: DataTypes.DATE(3),
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'users', underscored: true, timestamps: true, updatedAt: false },
  );
}
