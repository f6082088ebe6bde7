const STILL_HERE_MS = 2000

let leaving = false
window.addEventListener('beforeunload', () => {
  leaving = true
})

/**
 * Waits, when the page is about to be left: its calls fail then for no other reason, and what they would lead to is
 * nobody's wish. Goes on at once otherwise, and after a while if the page is still there.
 */
export async function unlessLeaving(): Promise<void> {
  if (!leaving) return
  await new Promise((resolve) => setTimeout(resolve, STILL_HERE_MS))
  leaving = false
}
