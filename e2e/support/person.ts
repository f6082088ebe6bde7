import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'Corr3ct!horse'

export type Person = { username: string; email: string; company: string }

export function newPerson(): Person {
  const mark = randomBytes(4).toString('hex')
  return { username: `ada_${mark}`, email: `ada_${mark}@example.com`, company: `Lovelace Analytics ${mark}` }
}

/** Signs up through the form, as a new customer would; ends on the sign-in page. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Registration successful! Please login.')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Username or email').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
}

/** The form a person without a company meets. */
export async function makeCompany(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Company name').fill(person.company)
  await page.getByLabel('Company email').fill(person.email)
  await choose(page, 'Country', 'Germany')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText('Enterprise created successfully')).toBeVisible()
}

/** Picks from a list one types into. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
  await field.click()
  await field.fill(option)
  await page.getByRole('option', { name: option }).first().click()
}
