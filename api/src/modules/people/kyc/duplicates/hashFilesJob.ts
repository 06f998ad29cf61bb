import { Op } from 'sequelize';
import { KycDocument } from '../../../../domain/models';
import type { Services } from '../../../../domain/Services';
import type { Job } from '../../../../kernel/jobs/Job';
import { duplicateHmac } from './duplicateHmac';

const AT_A_TIME = 100;

/** Also finds older files, and those that the previous release accepts. */
export const hashFilesJob: Job<Services> = {
  name: 'hash-files',
  everySeconds: 3_600,
  runsIn: 'one',
  run: async ({ sealedFiles, config, logger }) => {
    for (let after = 0; ; ) {
      const where = { contentHmac: null, id: { [Op.gt]: after } };
      const documents = await KycDocument.findAll({ where, order: ['id'], limit: AT_A_TIME });
      for (const document of documents) {
        const { id } = document;
        // An unreadable file is tried again in an hour; the others continue.
        const content = await sealedFiles.read(document).catch((error: Error) => {
          logger.error(`The file of document ${id} can’t be read: ${error.message}`);
          return null;
        });
        if (!content) continue;
        const contentHmac = duplicateHmac(config.duplicateKey, 'file', content);
        await KycDocument.update({ contentHmac }, { where: { id, contentHmac: null } });
      }
      if (documents.length < AT_A_TIME) return;
      after = documents.at(-1)?.id ?? 0;
    }
  },
};
