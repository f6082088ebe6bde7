import { useEffect, useState } from 'react'

/** Addresses of drawings for as long as they are shown. */
export function usePageAddresses(pages: readonly string[] | undefined): readonly string[] {
  const [addresses, setAddresses] = useState<readonly string[]>([])
  useEffect(() => {
    if (!pages) return
    const made = pages.map((page) => URL.createObjectURL(new Blob([page], { type: 'image/svg+xml' })))
    setAddresses(made)
    // The drawing before stays until the next one has been painted.
    return () =>
      void setTimeout(
        () =>
          made.forEach((address) => {
            URL.revokeObjectURL(address)
          }),
        2000,
      )
  }, [pages])
  return addresses
}
