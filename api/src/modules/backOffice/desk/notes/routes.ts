import { noteAddress, noteRequest, noteSchema } from '@souk/contracts/backOffice/desk/notes';
import * as z from 'zod/mini';
import { route, transactionRoute } from '../../../../domain/routes/route';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { presentNote, readNotes, withAuthor } from '../../shared/desk/readNotes';
import { ReviewNote } from '../../tables';
import { readSubjectStatus } from '../readSubjectStatus';

/** Admins' notes about users and their requests, for each other. No route changes a note. */
export const noteRoutes = [
  route('GET /admin/notes/:subject/:id', {
    summary: 'The notes about a user, deposit, withdrawal or trade, newest first',
    may: 'cases.read',
    params: noteAddress,
    reply: [200, z.array(noteSchema)],
    handle: ({ params: { subject, id }, services }) =>
      inSnapshot(services.sequelize, async (transaction) => {
        await readSubjectStatus(transaction, subject, id);
        return readNotes(transaction, subject, id);
      }),
  }),

  transactionRoute('POST /admin/notes/:subject/:id', {
    summary: 'Note something that only admins read',
    may: 'desk.use',
    idempotent: true,
    params: noteAddress,
    body: noteRequest,
    reply: [201, noteSchema],
    handle: async ({ caller, params: { subject, id }, body, transaction }) => {
      await readSubjectStatus(transaction, subject, id);
      const row = { subjectType: subject, subjectId: id, authorId: caller.user.id, text: body.text };
      const note = await ReviewNote.create(row, { transaction });
      return presentNote(await note.reload({ include: [withAuthor()], transaction }));
    },
  }),
];
