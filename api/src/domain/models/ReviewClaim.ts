import type { ClaimSubject } from '@souk/contracts/backOffice/claims';
import { DataTypes, type InferAttributes, Model, type NonAttribute, type Sequelize } from 'sequelize';
import type { User } from './User';

/** Which admin is at a case, until when. */
export class ReviewClaim extends Model<InferAttributes<ReviewClaim>> {
  declare subjectType: ClaimSubject;
  declare subjectId: number;
  declare adminId: number;
  declare expiresAt: Date;
  declare admin?: NonAttribute<User>;
}

export function initReviewClaim(sequelize: Sequelize): void {
  ReviewClaim.init(
    {
      subjectType: { type: DataTypes.STRING(16), primaryKey: true },
      subjectId: { type: DataTypes.BIGINT, primaryKey: true },
      adminId: DataTypes.BIGINT,
      expiresAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'review_claims', underscored: true, timestamps: false },
  );
}
