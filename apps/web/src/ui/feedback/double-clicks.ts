/** The second click of a double click comes within this time of the first, and at about the same place. */
export const DOUBLE_CLICK_MS = 400
const SAME_PLACE_PX = 12

type Click = { readonly at: number; readonly x: number; readonly y: number; readonly control: Element }
let last: Click | null = null

/** What is clicked, whichever part of it the hand meets. */
function controlOf(target: Element): Element {
  return target.closest('button, a, input, select, textarea, label, summary, [role]') ?? target
}

/** One within the other is the same; so are a label and its field, which the browser clicks by itself. */
function isSame(one: Element, other: Element): boolean {
  const isLabelOf = (label: Element, field: Element) =>
    label instanceof HTMLLabelElement && label.control === field
  return one.contains(other) || other.contains(one) || isLabelOf(one, other) || isLabelOf(other, one)
}

/**
 * The second click of a double click is meant for what the first one met. Where that is gone by then, because a dialog
 * opened, closed, or another page came, it is for nothing: it must not press what happens to stand there now.
 */
function refuseStraySecond(event: MouseEvent): void {
  const { clientX: x, clientY: y, timeStamp: at, target } = event
  // Keys and scripts click too, at no place.
  if ((x === 0 && y === 0) || !(target instanceof Element)) return
  const control = controlOf(target)
  const isSecond =
    last !== null &&
    at - last.at < DOUBLE_CLICK_MS &&
    Math.hypot(x - last.x, y - last.y) <= SAME_PLACE_PX &&
    !isSame(last.control, control)
  if (isSecond) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else last = { at, x, y, control }
}

/** Enter that is held down presses a button once, and not the next one to get the focus as well. */
function refuseHeldEnter(event: KeyboardEvent): void {
  const { key, repeat, target } = event
  if (key !== 'Enter' || !repeat || !(target instanceof HTMLElement)) return
  const isPressed = target.closest('button, a, [role="menuitem"]') !== null
  const sendsForm = target instanceof HTMLInputElement && target.form !== null
  if (isPressed || sendsForm) event.preventDefault()
}

window.addEventListener('click', refuseStraySecond, { capture: true })
window.addEventListener('keydown', refuseHeldEnter, { capture: true })
