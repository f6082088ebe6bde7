import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to what took the place of the form, so that it is read out and in view. */
export function useFocusOnShow<E extends HTMLElement>(isWanted: boolean): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    if (isWanted) place.current?.focus()
  }, [isWanted])
  return place
}
