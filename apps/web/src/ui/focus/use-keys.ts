import { useEffect, useRef } from 'react'

type KeyHandlers = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** What takes no letters: there a key means what it means on the page. */
const NO_LETTERS = ['checkbox', 'radio', 'button', 'submit', 'file']

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NO_LETTERS.includes(target.type)
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}

function isModalOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null
}

/** Single keys for the whole page, by `event.key`; silent while somebody types or a dialogue is open. */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const handler = latest.current[event.key]
      if (!handler || isTyping(event.target) || isModalOpen()) return
      handler(event)
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
