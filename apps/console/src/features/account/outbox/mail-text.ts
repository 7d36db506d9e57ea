/** A one-time password stands alone on a line of its mail. */
const CODE_LINE = /^\d{6}$/;

interface MailLine {
  /** Line number, unique in its mail. */
  id: number;
  text: string;
  isCode: boolean;
}

export const mailLines = (text: string): MailLine[] =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line, id) => ({ id, text: line, isCode: CODE_LINE.test(line.trim()) }));
