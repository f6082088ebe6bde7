/** Goes to the page of the payment provider's, in place of this one. */
export function leaveFor(url: string): void {
  window.location.assign(url)
}
