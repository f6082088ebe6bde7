import type { FormEvent, MouseEvent } from 'react'

/** The second click of a double click on what opened a dialog comes within this time. */
const DOUBLE_CLICK_MS = 600

/** When the backdrop of each dialog that is open was shown. */
const shownAt = new WeakMap<Element, number>()

function noteBackdrop(backdrop: HTMLElement | null): void {
  if (backdrop) shownAt.set(backdrop, performance.now())
}

function isJustShown(target: EventTarget): boolean {
  const at = target instanceof Element ? shownAt.get(target) : undefined
  return at !== undefined && performance.now() - at < DOUBLE_CLICK_MS
}

/** On the root of a dialog that is closing. */
const CLOSING = 'cf-closing'

function refuseStrayClick(event: MouseEvent<HTMLElement>): void {
  if (!isJustShown(event.target) && !event.currentTarget.classList.contains(CLOSING)) return
  event.preventDefault()
  event.stopPropagation()
}

/** A dialog is elsewhere in the page, but React would hand its forms' events on to the form it is written in. */
function keepWithin(event: FormEvent): void {
  event.stopPropagation()
}

/**
 * What every dialog has: a click beside it does not close it right after it opened, it takes no clicks while it
 * closes, and sending a form in it sends no form around it.
 */
export const DIALOG_PROPS = {
  overlayProps: { backgroundOpacity: 0.35, ref: noteBackdrop },
  onClickCapture: refuseStrayClick,
  onSubmit: keepWithin,
}

/** The class of a dialog's root. */
export function dialogClass({ opened }: { opened?: boolean }): string | undefined {
  return opened ? undefined : CLOSING
}

/** What every menu has. It is gone as soon as something is chosen: one that fades away could be clicked again. */
export const MENU_PROPS = {
  shadow: 'md',
  position: 'bottom-end',
  offset: 6,
  radius: 'md',
  transitionProps: { transition: 'fade', duration: 150, exitDuration: 0 },
}
