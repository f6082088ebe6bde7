/** The channel that a trigger on the events tells of each of them. */
export const listenToEvents = 'listen told_events'
