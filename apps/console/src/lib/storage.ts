/** Small things this browser remembers. A browser that refuses storage only forgets them. */
export const remembered = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(`sightline.${key}`);
    } catch {
      return null;
    }
  },
  set(key: string, value: string) {
    try {
      localStorage.setItem(`sightline.${key}`, value);
    } catch {
      // Private windows may refuse; nothing depends on it.
    }
  },
  remove(key: string) {
    try {
      localStorage.removeItem(`sightline.${key}`);
    } catch {
      // As above.
    }
  },
};
