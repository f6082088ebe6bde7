import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../../api/queries/query-client.ts'
import { tokenStore } from '../../../../api/tokens/token-store.ts'
import { useEarlierLines } from './use-earlier-lines.ts'

const invoice = (id: string, prices_include_tax: boolean, unit_price: string) => ({
  id,
  prices_include_tax,
  items: [
    { description: `Work ${id}`, details: null, unit: null, unit_price, tax_rates: [], tax_group: null },
  ],
})
const INVOICES = [invoice('net', false, '100'), invoice('gross', true, '119')]

test('an earlier price is offered in its own currency alone, and with tax as it was meant', async () => {
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    const one = INVOICES.find(({ id }) => pathname.endsWith(`/${id}/`))
    if (one === undefined) asked.push(search)
    return Response.json(one ?? { count: 2, next: null, previous: null, results: INVOICES })
  })
  const client = createQueryClient(() => {})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(
    (prices_include_tax: boolean) => useEarlierLines({ client: 'c1', currency: 'USD', prices_include_tax }),
    { wrapper, initialProps: false },
  )
  const offered = () => result.current.map(({ unit_price }) => unit_price)
  await waitFor(() => expect(offered()).toEqual(['100']))
  rerender(true)
  await waitFor(() => expect(offered()).toEqual(['119']))
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('currency=USD')
})
