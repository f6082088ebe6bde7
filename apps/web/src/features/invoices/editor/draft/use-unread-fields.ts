import { useCallback, useState } from 'react'
import type { UnreadState } from '../../../../ui/fields/dates/date-field.tsx'

type UnreadFields = Readonly<Record<string, UnreadState>>

/** The fields whose text is not what is saved: it is being typed, or cannot be read. */
export function useUnreadFields() {
  const [fields, setFields] = useState<UnreadFields>({})
  const follow = useCallback(
    (field: string) => (state: UnreadState | null) =>
      setFields(({ [field]: before, ...others }) =>
        state === null ? others : { ...others, [field]: state },
      ),
    [],
  )
  return { fields, follow }
}
