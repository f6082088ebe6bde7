import { beforeEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

const selected: string[] = []
const command = vi.fn(() => {
  selected.push(
    (document.activeElement as HTMLTextAreaElement | null)?.value ??
      document.querySelector('textarea')?.value ??
      '',
  )
  return true
})
beforeEach(() => {
  selected.length = 0
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true })
})

test('a text goes to the clipboard of the browser', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  expect(await copyText('https://pay.example/7')).toBe(true)
  expect(write.mock.calls).toEqual([['https://pay.example/7']])
  expect(command).not.toHaveBeenCalled()
})

test.each([true, false])('where the browser has none, it is selected and copied: %s', async (isCopied) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  command.mockImplementationOnce(() => {
    selected.push(document.querySelector('textarea')?.value ?? '')
    return isCopied
  })
  expect(await copyText('https://pay.example/7')).toBe(isCopied)
  expect(selected).toEqual(['https://pay.example/7'])
  // Nothing of it stays on the page.
  expect(document.querySelector('textarea')).toBeNull()
})
