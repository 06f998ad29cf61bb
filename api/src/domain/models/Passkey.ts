import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';

/** The public half of a key that a user's device keeps (WebAuthn). */
export class Passkey extends Model<InferAttributes<Passkey>, InferCreationAttributes<Passkey>> {
  declare id: CreationOptional<number>;
  declare userId: number;
  /** The device's own name for it, base64url. */
  declare credentialId: string;
  /** COSE. */
  declare publicKey: Buffer<ArrayBuffer>;
  /** How often the device says that it was used; 0 where it does not count. */
  declare counter: number;
  /** How the device is reached, separated by commas. */
  declare transports: string;
  /** What the user calls it. */
  declare name: string;
  declare createdAt: CreationOptional<Date>;
  declare usedAt: CreationOptional<Date | null>;
}

export function initPasskey(sequelize: Sequelize): void {
  Passkey.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      userId: DataTypes.BIGINT,
      credentialId: DataTypes.STRING(1400),
      publicKey: DataTypes.BLOB,
      counter: DataTypes.BIGINT,
      transports: DataTypes.STRING(100),
      name: DataTypes.STRING(50),
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
      usedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'passkeys', underscored: true, timestamps: true, updatedAt: false },
  );
}
