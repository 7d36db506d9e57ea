/** The rooms everybody sits in besides those of what they may hear of. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
export const userRoom = (userId: string) => `user:${userId}`;
