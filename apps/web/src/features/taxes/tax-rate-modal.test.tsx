import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { tokenStore } from '../../api/token-store.ts'
import { loadAllTexts } from '../../i18n/language.ts'
import { TaxRateModal } from './tax-rate-modal.tsx'

beforeAll(loadAllTexts)

let sent: Record<string, unknown>[] = []
beforeEach(() => {
  sent = []
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json([])
    sent.push(JSON.parse(String(body)))
    return Response.json({ id: 'new', ...sent.at(-1) }, { status: 201 })
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(() => {})}>
        <TaxRateModal opened onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
async function choose(category: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: 'Category' }))
  await userEvent.click(await screen.findByRole('option', { name: category }))
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Create tax rate' }))

test('a wording of one’s own stays through another category, a usual one goes with it', async () => {
  await userEvent.type(field('Name'), 'Export')
  await userEvent.type(field('Rate'), '19')
  await choose('Exempt from tax (E)')
  expect(field('Rate').value).toBe('0')
  await choose('Reverse charge (AE)')
  expect(field('Reason why no tax is charged').value).toBe('Reverse charge')
  await userEvent.clear(field('Reason why no tax is charged'))
  await userEvent.type(field('Reason why no tax is charged'), '§ 13b UStG')
  await choose('Standard or reduced rate (S)')
  expect(field('Rate').value).toBe('19')
  await choose('Exempt from tax (E)')
  expect(field('Reason why no tax is charged').value).toBe('§ 13b UStG')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ rate: '0', category: 'E', exemption_reason: '§ 13b UStG' })
})

test('a withholding takes the choice away that it excludes, and leaves no fault there', async () => {
  await userEvent.type(field('Name'), 'IRPF')
  await userEvent.type(field('Rate'), '15')
  const [compound, withholding] = ['Compound', 'Withholding'].map((name) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) }),
  )
  if (!compound || !withholding) throw new Error('no such choices')
  await userEvent.click(compound)
  await userEvent.click(withholding)
  expect([compound.checked, compound.disabled]).toEqual([false, true])
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ rate: '15', is_withholding: true, is_compound: false })
})
