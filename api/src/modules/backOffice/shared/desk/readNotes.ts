import type { Note, NoteSubject } from '@souk/contracts/backOffice/desk/notes';
import type { Transaction } from 'sequelize';
import { User } from '../../../../domain/models';
import { presentPerson } from '../../../../domain/presenters/presentPerson';
import { ReviewNote } from '../../tables';

const MOST = 100;

/** Admins' notes about a subject, newest first. Users must never see them. */
export async function readNotes(
  transaction: Transaction | undefined,
  subjectType: NoteSubject,
  subjectId: number,
): Promise<Note[]> {
  const notes = await ReviewNote.findAll({
    where: { subjectType, subjectId },
    include: [withAuthor()],
    order: [['id', 'DESC']],
    limit: MOST,
    transaction,
  });
  return notes.map(presentNote);
}

export function withAuthor() {
  return { model: User, as: 'author', attributes: ['id', 'email', 'username'] };
}

export function presentNote({ id, author, text, createdAt }: ReviewNote): Note {
  return { id, author: presentPerson(author as User), text, created_at: createdAt.toISOString() };
}
