/** Calls back when the parent process has ended: its channel breaks, or its end of our input closes. */
export function onParentGone(gone: () => void): void {
  if (process.channel) {
    process.once('disconnect', gone);
    return;
  }
  process.stdin.once('end', gone);
  process.stdin.once('close', gone);
  process.stdin.once('error', gone);
  // An input is only watched while it is read.
  process.stdin.resume();
}
