const nameOf = (key: string) => `sightline.after-reload.${key}`;

/** A word from the page before a reload to the page after it, for this tab only. */
export const afterReload = {
  leave(key: string) {
    try {
      sessionStorage.setItem(nameOf(key), '1');
    } catch {
      // A browser that refuses storage reloads without a word.
    }
  },
  take(key: string): boolean {
    try {
      const was = sessionStorage.getItem(nameOf(key)) !== null;
      sessionStorage.removeItem(nameOf(key));
      return was;
    } catch {
      return false;
    }
  },
};
