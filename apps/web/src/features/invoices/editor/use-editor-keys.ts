import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Has a field that is read when it is left, such as a date, read now. */
function readFocusedField(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  flushSync(() => {
    field.blur()
    field.focus()
  })
}

/** Ctrl/Cmd-S and Ctrl/Cmd-Enter, from wherever the pen is. */
export function useEditorKeys(commands: { save: () => void; send?: () => void }): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const command = event.key === 's' ? 'save' : event.key === 'Enter' ? 'send' : null
      if (command === null || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      readFocusedField()
      latest.current[command]?.()
    }
    document.addEventListener('keydown', handle, true)
    return () => document.removeEventListener('keydown', handle, true)
  }, [])
}
