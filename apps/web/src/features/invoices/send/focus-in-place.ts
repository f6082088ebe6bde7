/** For the main button of a dialog, as a `ref`: Enter presses it, and what the dialog says first stays in sight. */
export const focusInPlace = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true })
