/** By then a dialog has given the focus back to what opened it, if that is still there. */
const GIVEN_BACK_MS = 50

/** Whose menu had the focus last; nobody's, once the focus has been elsewhere than in a dialog. */
let menuButton: HTMLElement | null = null

function followFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target === menuButton || target === document.body) return
  const menu = target.closest('[role="menu"]')
  if (menu) menuButton = document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  else if (!target.closest('[role="dialog"]')) menuButton = null
}

document.addEventListener('focusin', followFocus)

/**
 * After a dialog has closed: where what opened it is gone, the focus goes to `place`, to the button of the menu it
 * was chosen from, or else to the page's content, instead of to the top of the window.
 */
export function keepFocus(place?: HTMLElement | null): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const button = menuButton?.isConnected ? menuButton : null
    const target = place ?? button ?? document.getElementById('content')
    target?.focus({ preventScroll: true })
  }, GIVEN_BACK_MS)
}
