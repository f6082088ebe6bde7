/**
 * The answer of a rule that only allows or refuses. A refusal carries a reason code, which the server maps to a
 * status and a text (ARCHITECTURE.md rule 7); rules do not throw for what a user may do wrong.
 */
export type Verdict<Reason extends string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: Reason }

/** One fault of an input: where it lies (field names and list positions, outermost first) and what is wrong. */
export type Fault<Reason extends string> = {
  readonly path: readonly (string | number)[]
  readonly reason: Reason
}

export const ALLOWED: { readonly ok: true } = { ok: true }

/** Builds a refusal. */
export function refused<Reason extends string>(
  reason: Reason,
): { readonly ok: false; readonly reason: Reason } {
  return { ok: false, reason }
}
