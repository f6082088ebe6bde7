import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EventWords } from './event-words.tsx'

const LONG = `INV-2026-${'1'.repeat(60)}`

test.each([
  ['Clara made a payment link for RE-2026-0299.', 'RE-2026-0299.'],
  ['The mail “Invoice INV-2026-1 from Acme” is on its way.', 'INV-2026-1'],
  ['Clara issued invoice 2026-0001.', '2026-0001.'],
  ['Maria Lindner-Schmidt wrote to office@lindner-2.example.', null],
  [`Clara issued invoice ${LONG}.`, null],
])('%s', (text, number) => {
  const { container } = render(<EventWords text={text} />)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('span')?.textContent ?? null).toBe(number)
})
