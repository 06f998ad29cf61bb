import type { FileReply } from '../http/sendFile';
import type { Attachment } from './createMailer';

export function attachment({ content, mediaType, name }: FileReply): Attachment {
  return { filename: name, content, contentType: mediaType };
}
