/** The element whose text is read out; `RouteFollower` draws it. */
export const ANNOUNCER_ID = 'cf-announcer'

const SAID_FOR_MS = 2000

let announced = window.location.pathname

/** Reads out the title of a page that one has come to; not of the first one, which the browser reads out itself. */
export function announcePage(title: string): void {
  const { pathname } = window.location
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (pathname === announced || announcer === null) return
  announced = pathname
  announcer.textContent = title
  setTimeout(() => {
    if (announcer.textContent === title) announcer.textContent = ''
  }, SAID_FOR_MS)
}
