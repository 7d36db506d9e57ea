const UUID = /^[0-9a-f-]{36}$/i;

/** Whether what an address names is a logic flow: those go by an id, use cases by a word. */
export const isLogicFlow = (flow: string) => UUID.test(flow);
