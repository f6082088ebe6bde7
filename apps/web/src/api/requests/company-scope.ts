const KEY = 'counterfoil.company'

/**
 * The company this tab works in; it goes along with each call as `X-Company-Id`. Each tab has its own, so that two
 * companies can be open side by side, and a reload keeps it.
 */
export const companyScope = {
  get: (): string | null => window.sessionStorage.getItem(KEY),
  set: (id: string | null): void => {
    if (id === null) window.sessionStorage.removeItem(KEY)
    else window.sessionStorage.setItem(KEY, id)
  },
}
