import type { Locator, Page } from '@playwright/test'

export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first()

/** Presses a button, then entries of the menus that it opens. */
export const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    const [first = '', ...entries] = names
    await button(page, first).click()
    for (const name of entries) await page.getByRole('menuitem', { name }).click()
  }

export const hover = (name: string | RegExp) => async (page: Page) => {
  await page.mouse.move(0, 0)
  await button(page, name).hover()
}

/** Hovers the number behind which the other figures of a row stand. */
export const hoverOthers = (page: Page) =>
  page.getByRole('row').getByText('+1', { exact: true }).first().hover()

/** Selects all that the page of a list shows, and presses what is to be done with it. */
export const pressOfSelected = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await button(page.getByRole('region', { name: 'Selection' }), name).click()
}
