import { useEffect, useRef } from 'react'

type Words = { subject: string; message: string }

/** Another document took the number meanwhile: the words of a mail name the new one, also those that were typed. */
export function useNumberInWords(
  number: string,
  rewrite: (renamed: (words: Partial<Words>) => Words) => void,
): void {
  const shown = useRef(number)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the number is another one
  useEffect(() => {
    const { current: before } = shown
    if (before === number) return
    shown.current = number
    rewrite(({ subject = '', message = '' }) => ({
      subject: subject.replaceAll(before, number),
      message: message.replaceAll(before, number),
    }))
  }, [number])
}
