import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import classes from './document-pages.module.css'

/** Addresses of drawings for as long as they are shown. */
function useAddresses(pages: readonly string[] | undefined): readonly string[] {
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

type DocumentPagesProps = {
  pages: readonly string[] | undefined
  /** Translated: what the document is. */
  label: string
  stale?: boolean
}

/** The pages of a document as sheets of paper; white in both themes, as they will print. */
export function DocumentPages({ pages, label, stale }: DocumentPagesProps) {
  const t = useT()
  const addresses = useAddresses(pages)
  if (addresses.length === 0) {
    return <div className={classes.sheet} data-empty role="status" aria-label={t('Drawing the document…')} />
  }
  return (
    <div className={classes.pages} data-stale={stale || undefined}>
      {addresses.map((address, index) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place; its drawing changes under it
          key={index}
          className={classes.sheet}
          src={address}
          alt={
            addresses.length === 1
              ? label
              : t('{label}, page {page} of {pages}', { label, page: index + 1, pages: addresses.length })
          }
        />
      ))}
    </div>
  )
}
