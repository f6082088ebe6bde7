/** Whether this process is about to end: said by the process, told by its readiness. */
export type Shutdown = { readonly isAnnounced: () => boolean; readonly announce: () => void }

export function makeShutdown(): Shutdown {
  let announced = false
  return {
    isAnnounced: () => announced,
    announce: () => {
      announced = true
    },
  }
}
