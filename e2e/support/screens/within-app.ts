import { expect, type Page } from '@playwright/test'

const NOWHERE = '/dashboard/nowhere'

const follow = (page: Page, path: string) => page.evaluate((to) => window.history.pushState({}, '', to), path)

/** What stands where there is nothing to press, in each of the languages. */
export const nothingHere = (page: Page) =>
  page.getByRole('heading', {
    name: /^(This page does not exist|Diese Seite gibt es nicht|Cette page n’existe pas)$/,
  })

/**
 * Goes from one page of the workspace to another as a link does, by way of one that has nothing: what a page shows
 * stays until the next is drawn. Answers whether the page let go; one with changes asks first, and is not left.
 */
export async function goWithin(page: Page, path: string): Promise<boolean> {
  await follow(page, NOWHERE)
  const question = page.getByRole('dialog')
  await expect(nothingHere(page).or(question).first()).toBeVisible()
  if ((await question.count()) > 0) return false
  await follow(page, path)
  return true
}
