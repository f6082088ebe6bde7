import { expect, type Page } from '@playwright/test'
import { makePayable, type Worker } from './support/by-api.ts'
import { labelled, test } from './support/desk.ts'
import { sql } from './support/installation/database.ts'

const day = '2026-01-15'
const entry = (
  amount: string,
  name: string,
  text: string,
  mark = 'CRDT',
) => `<Ntry><Amt Ccy="EUR">${amount}</Amt>
  <CdtDbtInd>${mark}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties>
  <Dbtr><Nm>${name}</Nm></Dbtr><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
const balance = (code: string, amount: string) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>
  <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
const camt = (closing: string, ...entries: string[]) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${balance('OPBD', '0.00')}${balance('CLBD', closing)}
${entries.join('')}</Stmt></BkToCstmrStmt></Document>`

async function importFile(page: Page, content: string): Promise<void> {
  const file = { name: 'bank.xml', mimeType: 'text/xml', buffer: Buffer.from(content) }
  await page.locator('input[type="file"]').setInputFiles(file)
}
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const tab = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
const stateOf = async (owner: Worker, id: string) => {
  const { status, amount_due } = await owner.get<{ status: string; amount_due: string }>(
    `/api/invoices/${id}/`,
  )
  return { status, amount_due }
}

test('a bank statement pays invoices: those it names at once, another by hand, and one is taken back', async ({
  page,
  owner,
}) => {
  const [named, unnamed, third] = [
    await makePayable(owner),
    await makePayable(owner),
    await makePayable(owner),
  ]
  await page.goto('/dashboard/payments')
  await page.getByText('Bank statements', { exact: true }).click()
  await expect(page.getByText('No bank statement yet')).toBeVisible()
  await page.getByRole('link', { name: 'Import a statement' }).first().click()
  const file = camt(
    '230.00',
    entry('100.00', 'Babbage and Sons', `Invoice ${named.number}`),
    entry('150.00', 'Ada Byron', 'two at once'),
    entry('20.00', 'Gaslight Company', 'Gas', 'DBIT'),
  )
  await importFile(page, file)
  await expect(page.getByText('3 of 3 rows can be imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 lines' }).click()
  await page.getByRole('link', { name: 'Look at the lines' }).click()

  await expect(rowOf(page, 'Babbage and Sons')).toContainText('number in the text · same amount · same name')
  await expect(rowOf(page, 'Ada Byron')).toContainText('No open invoice fits')
  await page.getByRole('button', { name: 'Book 1 line' }).click()
  await expect(rowOf(page, 'Babbage and Sons')).toHaveCount(0)
  expect(await stateOf(owner, named.id)).toEqual({ status: 'paid', amount_due: '0.00' })

  // By keyboard alone, from here to the booked line.
  await page.getByRole('button', { name: 'Choose what €150.00, Ada Byron pays' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What does this money pay?' })
  for (const { number } of [unnamed, third]) {
    const label = number === unnamed.number ? 'Which invoice does it pay?' : 'Another invoice'
    await labelled(dialog, label).fill(number)
    await page.getByRole('option', { name: new RegExp(number) }).waitFor()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel(`Amount for ${number}`)).toBeVisible()
  }
  await expect(dialog.getByLabel(`Amount for ${unnamed.number}`)).toHaveValue('100.00')
  await expect(dialog.getByLabel(`Amount for ${third.number}`)).toHaveValue('50.00')
  await dialog.getByRole('button', { name: 'Book', exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Every line is decided')).toBeVisible()
  expect(await stateOf(owner, third.id)).toEqual({ status: 'partially_paid', amount_due: '50.00' })

  await tab(page, 'Booked').click()
  await page.getByRole('button', { name: 'Open €150.00, Ada Byron again' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(rowOf(page, 'Ada Byron')).toHaveCount(0)
  expect(await stateOf(owner, unnamed.id)).toMatchObject({ amount_due: '100.00' })
  const payments = await sql(
    `select p.status, p.amount::int, p.payment_date::text as day from payments p
     where company_id = $1 and method = 'bank_transfer' order by p.status, p.amount`,
    [owner.companyId],
  )
  expect(payments.filter((row) => 'day' in row && row.day === day)).toEqual([
    { status: 'cancelled', amount: 50_00, day },
    { status: 'cancelled', amount: 100_00, day },
    { status: 'completed', amount: 100_00, day },
  ])

  // The same file again changes nothing.
  await page.goto('/dashboard/payments/statements/import')
  await importFile(page, file)
  await expect(page.getByText('0 of 3 rows can be imported.')).toBeVisible()
  await expect(page.getByText('This line is there already.').first()).toBeVisible()
})

test('a file that lost a line is refused with what is missing', async ({ page }) => {
  await page.goto('/dashboard/payments/statements/import')
  await importFile(page, camt('250.00', entry('100.00', 'Babbage', 'one')))
  await expect(page.getByText('do not add up to its closing balance: 150.00 EUR are missing.')).toBeVisible()
})
