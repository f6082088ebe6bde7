import { expect } from '@playwright/test'
import type { Worker } from '../../by-api.ts'
import { labelled } from '../../desk.ts'
import type { WithId } from '../../draft.ts'
import { sql } from '../../installation/database.ts'
import {
  type Deed,
  dialogButton,
  dialogOf,
  fromMenu,
  mainOf,
  moveHand,
  openByDoubleClick,
  word,
} from '../deed.ts'
import { go } from '../double-click.ts'

async function makeRate({ post }: Worker): Promise<string> {
  const name = `VAT ${word()}`
  await post<WithId>('/api/invoices/taxes/rates/', { name, rate: '7', category: 'S' })
  return name
}

/** Rates that were taken before get other names: what a company has it is not offered. */
async function renameRates({ companyId }: Worker): Promise<string> {
  const rename = `update tax_rates set name = md5(id::text) where company_id = $1 and name !~ '^VAT '`
  await sql(rename, [companyId])
  return ''
}

/** Another one each time: the page keeps what it was told of the rates of a country. */
const countryFor = (gap: number): string => (gap === 0 ? 'Austria' : 'France')

export const TAX_DEEDS: Record<string, Deed> = {
  'a tax rate is made': {
    does: { createTaxRate: 'taxes/tax-rate-modal.tsx' },
    makes: { tax_rates: 1, events: 1 },
    said: 'Tax rate created successfully',
    reach: async (hand) => {
      const { page } = hand
      await go(page, '/dashboard/taxes')
      const opener = mainOf(page).getByRole('button', { name: 'New tax rate' }).first()
      await openByDoubleClick(hand, opener, 'New tax rate')
      const dialog = dialogOf(page)
      await labelled(dialog, 'Name').fill(`VAT ${word()}`)
      await labelled(dialog, 'Rate').fill('19')
      return dialogButton(page, 'Create tax rate')
    },
  },
  'a tax group is made': {
    does: { createTaxGroup: 'taxes/tax-group-modal.tsx' },
    makes: { tax_groups: 1, events: 1 },
    said: 'Tax group created successfully',
    prepare: makeRate,
    reach: async (hand) => {
      const { page } = hand
      await go(page, '/dashboard/taxes')
      await openByDoubleClick(
        hand,
        mainOf(page).getByRole('button', { name: 'New tax group' }),
        'New tax group',
      )
      const dialog = dialogOf(page)
      await labelled(dialog, 'Rates, in the order they are taken').press('ArrowDown')
      await page.getByRole('option').first().click()
      await labelled(dialog, 'Name').fill(`Group ${word()}`)
      await expect(page.getByRole('option')).toHaveCount(0)
      await moveHand(page)
      return dialogButton(page, 'Create tax group')
    },
  },
  'the rates of a country are taken': {
    does: { takeStartingTaxRates: 'taxes/starting-rates/starting-rates-modal.tsx' },
    makes: { tax_rates: 1, events: 1 },
    said: '1 tax rate added',
    prepare: renameRates,
    reach: async (hand) => {
      const { page, gap } = hand
      await go(page, '/dashboard/taxes')
      const opener = mainOf(page).getByRole('button', { name: 'Rates of a country' }).first()
      await openByDoubleClick(hand, opener, 'Tax rates of a country')
      const country = countryFor(gap)
      const field = labelled(dialogOf(page), 'Country')
      // That of the company comes a moment later.
      await expect(field).toHaveValue('Germany')
      await field.fill(country)
      await page.getByRole('option', { name: country }).click()
      await expect(dialogOf(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
      await moveHand(page)
      return dialogButton(page, 'Add 1 tax rate')
    },
  },
  'a tax rate is made the default': {
    does: { setDefaultTaxRate: 'taxes/tax-rate-menu.tsx' },
    makes: { events: 1 },
    said: 'Tax rate updated successfully',
    prepare: makeRate,
    reach: async ({ page }, name) => {
      await go(page, '/dashboard/taxes')
      return fromMenu(page, 'Make default', `Actions for ${name}`)
    },
  },
}
