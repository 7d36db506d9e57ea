import css from './avatar.module.css';

/** White text passes 4.5:1 on each of these. */
const COLORS = ['#7a4f93', '#2c6e8f', '#9a4a5c', '#3d6b54', '#8a5526', '#4a5a94', '#6b5b3e', '#5c6470'] as const;

const hash = (text: string) => [...text].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973, 7);

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');

/** The colour a person goes by where there is no picture of them. */
export const colorOfPerson = (name: string) => COLORS[hash(name) % COLORS.length];

interface AvatarProps {
  name: string;
  url?: string | null;
  size?: number;
}

/** A person: their picture, or their initials on a colour of their own. The name stands beside it or in a label. */
export function Avatar({ name, url, size = 20 }: AvatarProps) {
  const box = { width: size, height: size, fontSize: size * 0.4 };
  if (url) return <img className={css.avatar} src={url} alt="" style={box} />;
  return (
    <span className={css.avatar} style={{ ...box, background: colorOfPerson(name) }} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
