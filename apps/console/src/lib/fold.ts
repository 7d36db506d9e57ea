/** Realtime messages come in storms: the first acts at once, those that follow fold into one per this long. */
export const FOLD_MS = 5000;

interface Fold {
  (): void;
  cancel: () => void;
}

/** Calls `run` at once, then at most once per `everyMs`, with one trailing call for whatever came in between. */
export function fold(run: () => void, everyMs = FOLD_MS): Fold {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const rest = () => {
    timer = undefined;
    if (!isWaiting) return;
    isWaiting = false;
    act();
  };
  const act = () => {
    timer = setTimeout(rest, everyMs);
    run();
  };
  const request = () => {
    if (timer === undefined) act();
    else isWaiting = true;
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    isWaiting = false;
  };
  return Object.assign(request, { cancel });
}
