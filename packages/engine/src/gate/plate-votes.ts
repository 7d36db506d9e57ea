import { plateKey } from '@sightline/contract/vehicles/plate-text';

/** A plate as it was read in one picture. */
interface Read {
  readonly text: string;
  readonly score: number;
  /** How sure each of its characters is; absent: as sure as the whole. */
  readonly certainties?: readonly number[];
}

export interface VotedPlate {
  readonly text: string;
  readonly score: number;
}

/** What most of the weight is for, and its share. */
function winnerOf(votes: readonly (readonly [choice: string, weight: number])[]) {
  const weights = new Map<string, number>();
  let all = 0;
  for (const [choice, weight] of votes) {
    weights.set(choice, (weights.get(choice) ?? 0) + weight);
    all += weight;
  }
  const [choice, weight] = [...weights].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as const);
  return { choice, share: all === 0 ? 0 : weight / all };
}

/** How much a read says about one of its characters. Gaps and signs have no place in the key: then it is as sure as the whole. */
const sureAt = ({ certainties, score }: Read, key: string, place: number): number =>
  certainties?.length === [...key].length ? certainties[place]! : score;

/**
 * The plate that several reads of one vehicle speak for: first how many characters it has, then each character for itself, every
 * read counting by how sure it is of it. The score says how sure the reads that agree are, less where others disagree.
 */
export function votePlate(reads: readonly Read[]): VotedPlate | undefined {
  const given = reads.flatMap((read) => (plateKey(read.text) === '' ? [] : [{ ...read, key: plateKey(read.text) }]));
  if (given.length === 0) return undefined;
  const length = winnerOf(given.map(({ key, score }) => [String([...key].length), score])).choice;
  const voters = given.filter(({ key }) => String([...key].length) === length);
  const signs = Array.from({ length: Number(length) }, (_, place) =>
    winnerOf(voters.map((read) => [[...read.key][place]!, sureAt(read, read.key, place)])),
  );
  const key = signs.map(({ choice }) => choice).join('');
  const agreeing = voters.filter((read) => read.key === key);
  const believed = agreeing.length > 0 ? agreeing : voters;
  const best = Math.max(...believed.map(({ score }) => score));
  const least = Math.min(...signs.map(({ share }) => share));
  // As it was written where somebody read it so, with its gaps.
  const text = agreeing.toSorted((a, b) => b.score - a.score)[0]?.text ?? key;
  return { text, score: best * least };
}
