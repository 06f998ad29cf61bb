import type { Assignment, AssignmentSubject } from '@souk/contracts/backOffice/desk/assignments';
import { decidesOn } from '@souk/contracts/backOffice/team/decisionPermission';
import { useCurrentUser } from '@souk/web-core';
import { useEffect, useEffectEvent } from 'react';
import { useMay } from '../../useMay';
import { useDeskQuery, useTakeOverMutation } from './deskApi';

/** Poll interval of an open review: a decision made elsewhere is noticed within 5 s. */
const POLL_MS = 4_000;

export interface DeskState {
  mine: Assignment | null;
  other: Assignment | null;
  /** Null if the reader may not decide such cases. */
  takeOver: (() => void) | null;
  isTaking: boolean;
}

interface Watched {
  subject: AssignmentSubject;
  id: number;
  /** The review's copy; undefined while it loads. */
  known: { claim: Assignment | null; status: string | null } | undefined;
  /** Called when the case differs from what the review shows. */
  onChange: () => void;
}

/** Assigns the case to a caller who may decide it, while its review is open, and notices other admins' actions. */
export function useDesk({ subject, id, known, onChange }: Watched): DeskState {
  const asked = { subject, id };
  const self = useCurrentUser();
  const may = useMay();
  const { currentData: desk } = useDeskQuery(asked, { pollingInterval: POLL_MS, skip: !may('desk.use') });
  const [takeOver, { isLoading: isTaking }] = useTakeOverMutation();
  const changed = useEffectEvent(() => {
    if (desk && known && desk.status !== known.status) onChange();
  });
  const stands = desk && JSON.stringify([desk.status, desk.last_decision]);
  useEffect(() => {
    if (stands) changed();
  }, [stands]);
  const claim = desk ? desk.claim : (known?.claim ?? null);
  const isMine = claim?.by.id === self.id;
  return {
    mine: isMine ? claim : null,
    other: isMine ? null : claim,
    takeOver: decidesOn(subject, may) ? () => void takeOver(asked) : null,
    isTaking,
  };
}
