import { useEffect, useState } from 'react'
import { keepFocus } from './keep-focus.ts'

/**
 * For a dialog that is there only while it is open: the component library gives the focus back when a dialog
 * closes, not when it goes. What had the focus before has it again, or else the page's content.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const stays = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      keepFocus(stays ? opener : null)
    },
    [opener],
  )
}
