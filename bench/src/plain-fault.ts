/** A fault whose message says all there is to say: it is shown without a stack. */
export class PlainFault extends Error {}

/** The machine gave figures nobody can rely on: exit code 2. */
export class TooNoisy extends PlainFault {}
