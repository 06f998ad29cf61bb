import type { TestApi, TestResponse } from './createTestApi';
import type { Actor } from './factories';
import { PNG } from './kycUploads';

export function talkCalls(api: TestApi) {
  const call = (method: string, path: string, actor: Actor, json?: unknown, headers = {}) =>
    api.call(method, path, { token: actor.token, json, headers });
  return {
    call,
    read: (id: number, actor: Actor) => call('GET', `/trades/${id}/messages`, actor),
    write: (id: number, actor: Actor, text: unknown = 'Hello', headers = {}) =>
      call('POST', `/trades/${id}/messages`, actor, { text }, headers),
    mark: (id: number, actor: Actor, seq: unknown) =>
      call('PUT', `/trades/${id}/messages/read`, actor, { seq }),
    file: (id: number, seq: number, actor: Actor) => call('GET', `/trades/${id}/attachments/${seq}`, actor),
    send: (id: number, actor: Actor, content: Buffer<ArrayBuffer> = PNG, name = 'proof.png') => {
      const form = new FormData();
      form.set('file', new Blob([content]), name);
      return api.call('POST', `/trades/${id}/attachments`, { token: actor.token, multipart: form });
    },
  };
}

/** Status of a success, or code of a refusal. */
export function outcomeOf({ status, body }: TestResponse): number | string {
  return status < 300 ? status : body.type.replace(/.*:/, '');
}
