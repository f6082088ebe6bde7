import { ActionIcon } from '@mantine/core'
import { Maximize2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { Skeleton } from '../../../ui/loading/skeletons.tsx'
import classes from './document-pages.module.css'
import { Sheets } from './sheets.tsx'
import { usePageAddresses } from './use-page-addresses.ts'

const EnlargedPages = lazyPart(async () => (await import('./enlarged-pages.tsx')).EnlargedPages)

/** Where something lies on the pages: on which, from 1, and how far down it, from 0 to 1. */
type PagePlace = { page: number; top: number }

/** The nearest part of the screen around an element that scrolls by itself; the page itself does not count. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    if (outer === document.body) return null
    if (outer.scrollHeight > outer.clientHeight && /auto|scroll/.test(getComputedStyle(outer).overflowY))
      return outer
  }
  return null
}

/** Scrolls the pages to a place when another one is to be seen; what lies in sight stays where it is. */
function useFollow(sheets: RefObject<HTMLDivElement | null>, place: PagePlace | undefined): void {
  const { page, top } = place ?? { page: 0, top: 0 }
  useEffect(() => {
    const sheet = sheets.current?.querySelectorAll('img')[page - 1]
    const scroller = sheet && scrollerOf(sheet)
    if (!sheet || !scroller) return
    const from = scroller.getBoundingClientRect()
    const at = sheet.getBoundingClientRect()
    const y = at.top + at.height * top - from.top
    if (y > from.height * 0.1 && y < from.height * 0.8) return
    scroller.scrollTo({ top: scroller.scrollTop + y - from.height * 0.4, behavior: 'smooth' })
  }, [sheets, page, top])
}

function BlankSheet() {
  const t = useT()
  return (
    <div className={classes.sheet} data-empty role="status" aria-label={t('Drawing the document…')}>
      <Skeleton height={20} width="38%" />
      <Skeleton height={10} width="56%" mt={34} />
      <Skeleton height={10} width="44%" mt={10} />
      <Skeleton height={10} mt={64} />
      <Skeleton height={10} mt={16} />
      <Skeleton height={10} width="82%" mt={16} />
    </div>
  )
}

type DocumentPagesProps = {
  pages: readonly string[] | undefined
  /** Translated: what the document is. */
  label: string
  /** What is to be seen of it now. */
  place?: PagePlace | undefined
}

/** The pages of a document as sheets of paper; white in both themes, as they will print. */
export function DocumentPages({ pages, label, place }: DocumentPagesProps) {
  const t = useT()
  const addresses = usePageAddresses(pages)
  const sheets = useRef<HTMLDivElement>(null)
  const [enlarged, setEnlarged] = useState(false)
  useFollow(sheets, addresses.length > 0 ? place : undefined)
  if (addresses.length === 0) return <BlankSheet />
  return (
    <div className={classes.pages} ref={sheets}>
      <ActionIcon
        className={classes.enlarge}
        variant="default"
        size={26}
        aria-label={t('Enlarge')}
        title={t('Enlarge')}
        onClick={() => setEnlarged(true)}
      >
        <Maximize2 size={13} />
      </ActionIcon>
      <Sheets addresses={addresses} label={label} />
      {enlarged && <EnlargedPages addresses={addresses} label={label} onClose={() => setEnlarged(false)} />}
    </div>
  )
}
