/** What was asked for and is not done before a conflict is decided. Sending issues first. */
export type RefusedAct = 'save' | 'issue'

/** The same each time it is asked for: a new object says so again. */
export type Refusal = { act: RefusedAct }
