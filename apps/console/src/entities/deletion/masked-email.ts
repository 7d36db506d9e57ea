/** Enough of an address to know the mailbox by, not enough to read it off a screen: `m•••n@kestrel.sg`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, Math.max(0, at))];
  const [first = ''] = name;
  const last = name.length > 2 ? (name.at(-1) ?? '') : '';
  return `${first}•••${last}${email.slice(Math.max(0, at))}`;
}
