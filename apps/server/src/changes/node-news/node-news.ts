/** What other features tell a node's link inside their own transaction. */
export {
  askForPictures,
  askForPicturesAs,
  askForStream,
  bumpConfigVersion,
  queueNodeCommand,
} from './node-news.repo.ts';
export { sealTest } from './sealed-test.ts';
