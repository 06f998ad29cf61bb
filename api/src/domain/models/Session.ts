import { randomBytes } from 'node:crypto';
import type { Site } from '@souk/contracts/platform/runtimeConfig';
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

/** One sign-in on one device, until it is ended, unused for too long, or 12 hours old. */
export class Session extends Model<InferAttributes<Session>, InferCreationAttributes<Session>> {
  /** By chance: after a backup was restored, nobody's token fits a session that was opened since. */
  declare id: CreationOptional<string>;
  declare userId: number;
  /** The site it was opened on: another one refuses it. */
  declare site: Site;
  declare createdAt: CreationOptional<Date>;
  /** When it was last used, to the minute. */
  declare seenAt: CreationOptional<Date>;
  /** When the user last proved who they are. */
  declare provedAt: CreationOptional<Date>;
  /** Whether a second factor was proved in it. */
  declare withFactor: CreationOptional<boolean>;
  /** What a passkey is to sign, once, until a moment. */
  declare challenge: CreationOptional<string | null>;
  declare challengeExpiresAt: CreationOptional<Date | null>;
  declare endedAt: CreationOptional<Date | null>;
  /** What the browser calls itself. */
  declare device: string;
  /** The client's address, of IPv6 its network. */
  declare address: string;
  declare user?: NonAttribute<User>;
}

export function initSession(sequelize: Sequelize): void {
  Session.init(
    {
      id: {
        type: DataTypes.STRING(22),
        primaryKey: true,
        defaultValue: () => randomBytes(16).toString('base64url'),
      },
      userId: DataTypes.BIGINT,
      site: DataTypes.STRING(10),
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
      seenAt: { type: DataTypes.DATE(3), defaultValue: NOW },
      provedAt: { type: DataTypes.DATE(3), defaultValue: NOW },
      withFactor: { type: DataTypes.BOOLEAN, defaultValue: false },
      challenge: DataTypes.STRING(64),
      challengeExpiresAt: DataTypes.DATE(3),
      endedAt: DataTypes.DATE(3),
      device: DataTypes.STRING(200),
      address: DataTypes.STRING(64),
    },
    { sequelize, tableName: 'sessions', underscored: true, timestamps: true, updatedAt: false },
  );
}
