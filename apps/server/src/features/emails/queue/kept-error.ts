import { type Fault, faultText, parseFault } from '@counterfoil/domain/faults/fault.ts'

/** What the outbox keeps of a mail that went wrong: the fault, and its sentence. An older mail has the sentence alone. */
export function readKeptError(kept: string | null): { error: string | null; fault: Fault | null } {
  const fault = kept === null ? null : parseFault(kept)
  return { error: fault ? faultText(fault) : kept, fault }
}
