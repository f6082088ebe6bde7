/**
 * Thrown where a transaction has locked too little, because what it had read was changed meanwhile: nothing is wrong
 * with the work, it is done again from the start, as after a serialization failure.
 */
export class RepeatTransaction extends Error {
  readonly code = '40001'
  constructor() {
    super('what was read has changed')
    this.name = 'RepeatTransaction'
  }
}
