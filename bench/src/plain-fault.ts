/** A fault whose message says all there is to say: it is shown without a stack. */
export class PlainFault extends Error {}
