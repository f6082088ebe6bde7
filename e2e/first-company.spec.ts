import { expect, test } from '@playwright/test'
import { makePayable, workerOf } from './support/by-api.ts'
import { makeCompany, newPerson, signIn, signUp } from './support/person.ts'

test('a newcomer is greeted as one, asked for what invoices must show, and offers no transfer to nowhere', async ({
  page,
  request,
}) => {
  const person = newPerson()
  await page.goto('/signup')
  await page.getByLabel('Password', { exact: true }).fill('corr3ct')
  const rules = page.getByRole('list', { name: 'The password needs' })
  await expect(rules.getByRole('listitem').filter({ has: page.getByLabel('there') })).toHaveText([
    'a lowercase letter',
    'a number',
  ])
  await signUp(page, person)
  await expect(page.getByLabel('Username or email')).toHaveValue(person.username)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByText(/^Welcome to Counterfoil/)).toBeVisible()
  await expect(page.getByText(/Welcome back/)).toHaveCount(0)
  await signIn(page, person)
  await makeCompany(page, person)

  const missing = 'Missing: your address, your tax number, a bank account to pay to'
  await expect(page.getByText(missing)).toBeVisible()
  const { access } = await (
    await request.post('/api/auth/login/', { data: { username: person.username, password: 'Corr3ct!horse' } })
  ).json()
  const [company] = await (
    await request.get('/api/auth/my-companies/', { headers: { authorization: `Bearer ${access}` } })
  ).json()
  const worker = await workerOf(request, person, company.id)
  const { url } = await makePayable(worker)
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Pay €100.00' })).toBeVisible()
  await expect(page.getByText('No fee is added to this amount.')).toBeVisible()
  await expect(page.getByText('Bank transfer')).toHaveCount(0)

  // Once all is entered, nothing is asked for, and the transfer leads somewhere.
  await worker.patch(`/api/auth/companies/${company.id}/`, {
    address_line1: 'Lindenstr. 5',
    city: 'Berlin',
    tax_number: 'DE136695976',
    bank_accounts: [{ holder: person.company, iban: 'DE89370400440532013000' }],
  })
  await page.reload()
  await page.getByRole('radio', { name: 'Bank transfer' }).check({ force: true })
  // It stands in the part that checks the invoice as well, which is closed.
  await expect(page.getByText('DE89 3704 0044 0532 0130 00').first()).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Enter what your invoices must show')).toBeVisible()
  await expect(page.getByText(missing)).toHaveCount(0)

  // A second company is not filled in with the address of the first.
  await page.goto('/dashboard/new-company')
  await expect(page.getByLabel('Company email')).toHaveValue('')
})
