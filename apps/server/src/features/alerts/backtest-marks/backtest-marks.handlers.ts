import type { Handlers } from '../../../changes/call.ts';
import { listBacktestMarks } from './operations/list-backtest-marks.ts';
import { putBacktestMark } from './operations/put-backtest-mark.ts';

export const backtestMarksHandlers: Handlers<'listBacktestMarks' | 'putBacktestMark'> = {
  listBacktestMarks,
  putBacktestMark,
};
