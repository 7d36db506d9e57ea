import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

describe('csvLine', () => {
  it('quotes what needs it', () => {
    expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', null, 4])).toBe(
      'plain,"a,b","say ""hi""","two\nlines",,4\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('takes the formula out of %j', (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
  });

  it('leaves numbers alone', () => {
    expect(csvLine([-3])).toBe('-3\r\n');
  });
});
