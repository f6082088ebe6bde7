import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('a plural shown before its compiler has come is drawn once it is there', async () => {
  vi.resetModules()
  const { useT } = await import('./use-t.ts')
  function TriesLeft() {
    const t = useT()
    return <p>{t('{count, plural, one {# try left} other {# tries left}}' as string, { count: 2 })}</p>
  }
  render(<TriesLeft />)
  expect(await screen.findByText('2 tries left')).toBeTruthy()
})
