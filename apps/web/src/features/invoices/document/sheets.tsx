import { useT } from '../../../i18n/use-t.ts'
import classes from './document-pages.module.css'

type SheetsProps = {
  /** Where the drawing of each page can be fetched. */
  addresses: readonly string[]
  /** Translated: what the document is. */
  label: string
}

/** The pages of a document, one below the other. */
export function Sheets({ addresses, label }: SheetsProps) {
  const t = useT()
  return addresses.map((address, index) => (
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
  ))
}
