export { backtestMarksHandlers } from './backtest-marks.handlers.ts';
