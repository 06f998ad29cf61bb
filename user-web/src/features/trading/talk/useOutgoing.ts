import { t } from '@souk/contracts/texts/texts';
import type { TalkMessage } from '@souk/contracts/trading/talk/talk';
import { useAppDispatch } from '@souk/web-core';
import { errorText, newIdempotencyKey, uploadFile } from '@souk/web-core/request';
import { useCallback, useState } from 'react';
import { talkApi, useSendMessageMutation } from './talkApi';

export interface Outgoing {
  key: string;
  text?: string;
  file?: File;
  /** Share of a file that has been sent, from 0 to 1. */
  progress: number;
  /** Null while it is being sent. */
  error: string | null;
}

/** Sends messages and files, and keeps each until it is confirmed. A failed one can be sent again; the api stores it once. */
export function useOutgoing(tradeId: number) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const [sendMessage] = useSendMessageMutation();
  const dispatch = useAppDispatch();

  const change = useCallback((key: string, changes: Partial<Outgoing> | null) => {
    setOutgoing((all) =>
      all.flatMap((one) => (one.key !== key ? [one] : changes ? [{ ...one, ...changes }] : [])),
    );
  }, []);

  const send = async (one: Outgoing) => {
    try {
      const message = one.file
        ? await uploadFile<TalkMessage>({
            path: `/trades/${tradeId}/attachments`,
            fields: { file: one.file },
            onProgress: (progress) => change(one.key, { progress }),
            lost: t('The connection was lost. Try again: the file is kept once.'),
          })
        : await sendMessage({ id: tradeId, text: one.text ?? '', idempotencyKey: one.key }).unwrap();
      dispatch(
        talkApi.util.updateQueryData('talk', tradeId, ({ messages }) => {
          if (!messages.some(({ seq }) => seq === message.seq)) messages.push(message);
        }),
      );
      change(one.key, null);
    } catch (error) {
      change(one.key, { error: errorText(error, t('It wasn’t sent')), progress: 0 });
    }
  };

  const add = (said: Pick<Outgoing, 'text' | 'file'>) => {
    const one = { ...said, key: newIdempotencyKey(), progress: 0, error: null };
    setOutgoing((all) => [...all, one]);
    void send(one);
  };

  return {
    outgoing,
    add,
    again: (one: Outgoing) => {
      change(one.key, { error: null });
      void send(one);
    },
    discard: ({ key }: Outgoing) => change(key, null),
  };
}
