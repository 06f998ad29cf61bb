import type { NoteSubject } from '@souk/contracts/backOffice/notes';
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

/** What an admin noted for other admins. */
export class ReviewNote extends Model<InferAttributes<ReviewNote>, InferCreationAttributes<ReviewNote>> {
  declare id: CreationOptional<number>;
  declare subjectType: NoteSubject;
  declare subjectId: number;
  declare authorId: number;
  declare text: string;
  declare createdAt: CreationOptional<Date>;
  declare author?: NonAttribute<User>;
}

export function initReviewNote(sequelize: Sequelize): void {
  ReviewNote.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      subjectType: DataTypes.STRING(16),
      subjectId: DataTypes.BIGINT,
      authorId: DataTypes.BIGINT,
      text: DataTypes.TEXT,
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'review_notes', underscored: true, timestamps: true, updatedAt: false },
  );
}
