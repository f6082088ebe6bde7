import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../../api/queries/query-client.ts'
import { tokenStore } from '../../../../api/tokens/token-store.ts'
import { answer, page, serve } from '../../../../test-server.ts'
import { useEarlierLines } from './use-earlier-lines.ts'

const invoice = (id: string, prices_include_tax: boolean, unit_price: string) => ({
  id,
  prices_include_tax,
  items: [
    { description: `Work ${id}`, details: null, unit: null, unit_price, tax_rates: [], tax_group: null },
  ],
})
const INVOICES = [
  invoice('00000000-0000-4000-8000-0000006e6574', false, '100'),
  invoice('00000000-0000-4000-8000-0067726f7373', true, '119'),
]

test('an earlier price is offered in its own currency alone, and with tax as it was meant', async () => {
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
  const asked: string[] = []
  serve(({ path, query }) => {
    const one = INVOICES.find(({ id }) => path.endsWith(`/${id}/`))
    if (one === undefined) asked.push(`?${query}`)
    return one ? answer(one)() : page(INVOICES)()
  })
  const client = createQueryClient(() => {})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(
    (prices_include_tax: boolean) =>
      useEarlierLines({
        client: '00000000-0000-4000-8000-000000006331',
        currency: 'USD',
        prices_include_tax,
      }),
    { wrapper, initialProps: false },
  )
  const offered = () => result.current.map(({ unit_price }) => unit_price)
  await waitFor(() => expect(offered()).toEqual(['100']))
  rerender(true)
  await waitFor(() => expect(offered()).toEqual(['119']))
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('currency=USD')
})
