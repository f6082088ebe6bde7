/** The exit code of a start that fails until somebody changes something (EX_CONFIG of sysexits.h). */
const REFUSED = 78
/** The exit code of a start that may succeed a little later as things are (EX_TEMPFAIL of sysexits.h). */
const TOO_EARLY = 75

/**
 * The application cannot start, and the message says to a person why and what to do about it. Nothing else is shown
 * of it: no stack. Such a start is not tried again by itself.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
  readonly exitCode: number = REFUSED
}

/** A refusal that may pass without anybody’s help, such as a database that is not up yet: it is tried again. */
export class StartTooEarly extends StartRefused {
  override name = 'StartTooEarly'
  override readonly exitCode: number = TOO_EARLY
}
