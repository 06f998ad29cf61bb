import { useCurrentUser } from '@souk/web-core';
import { useEffect, useState } from 'react';
import { type PushState, readPushState, switchPushOff, switchPushOn, testPush } from './push';

export function usePush() {
  const { id } = useCurrentUser();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isTested, setTested] = useState(false);
  useEffect(() => {
    let isGone = false;
    readPushState().then(
      (read) => !isGone && setState(read),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    setTested(false);
    await work().catch(setError);
    setBusy(false);
  };
  return {
    state,
    isBusy,
    error,
    isTested,
    switchOn: () => run(async () => setState(await switchPushOn(id))),
    switchOff: () => run(async () => setState(await switchPushOff())),
    test: () =>
      run(async () => {
        await testPush();
        setTested(true);
      }),
  };
}
