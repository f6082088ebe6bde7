const KEY = 'counterfoil.closed-banners'

function names(): string[] {
  return window.sessionStorage.getItem(KEY)?.split(' ') ?? []
}

/** Whether somebody has closed the banner of this name since they signed in. */
export function isBannerClosed(name: string): boolean {
  return names().includes(name)
}

/** Keeps the banner away until the next sign-in in this tab. */
export function closeBanner(name: string): void {
  window.sessionStorage.setItem(KEY, [...names(), name].join(' '))
}

/** Shows every closed banner again, from its next drawing on. */
export function reopenBanners(): void {
  window.sessionStorage.removeItem(KEY)
}
