/** The element whose text is read out; `RouteFollower` draws it. */
export const ANNOUNCER_ID = 'cf-announcer'

const SAID_FOR_MS = 2000

/** Which page one is on: its path and its tab. The rest of an address orders or narrows what the page shows. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`

let announced = placeOf(window.location)

/** Reads out the title of a page that one has come to; not of the first one, which the browser reads out itself. */
export function announcePage(title: string): void {
  const place = placeOf(window.location)
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (place === announced || announcer === null) return
  announced = place
  announcer.textContent = title
  setTimeout(() => {
    if (announcer.textContent === title) announcer.textContent = ''
  }, SAID_FOR_MS)
}
