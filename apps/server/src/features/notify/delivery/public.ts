export { deliveryHandlers } from './delivery.handlers.ts';
export { startDispatcher } from './dispatcher.ts';
export { forgetDeliveriesJob } from './forget-deliveries.job.ts';
export { deliverySubscribers } from './on-events.ts';
export { receiverOfCamera } from './receivers.ts';
