/** By then a dialog has given the focus back to what opened it, if that is still there. */
const GIVEN_BACK_MS = 50

/**
 * After a dialog has closed: where what opened it is gone (a row that was deleted, an entry of a closed menu), the
 * focus goes to `place`, or else to the page's content, instead of to the top of the window.
 */
export function keepFocus(place?: HTMLElement | null): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const target = place ?? document.getElementById('content')
    target?.focus({ preventScroll: true })
  }, GIVEN_BACK_MS)
}
