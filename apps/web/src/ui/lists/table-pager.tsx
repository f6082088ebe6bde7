import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import classes from './table-pager.module.css'

type TablePagerProps = { page: number; pageSize: number; count: number; change: (page: number) => void }

/** Which rows these are, of how many, and the way to the others. */
export function TablePager({ page, pageSize, count, change }: TablePagerProps) {
  const t = useT()
  const locale = useLocale()
  const last = Math.max(1, Math.ceil(count / pageSize))
  const values = {
    from: formatCount(Math.min((page - 1) * pageSize + 1, count), locale),
    to: formatCount(Math.min(page * pageSize, count), locale),
    count: formatCount(count, locale),
  }
  return (
    <nav className={classes.pager} aria-label={t('Pages')}>
      <span className="cf-figures">{t('{from}–{to} of {count}', values)}</span>
      {last > 1 && (
        <>
          <ActionIcon aria-label={t('Previous page')} disabled={page <= 1} onClick={() => change(page - 1)}>
            <ChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon aria-label={t('Next page')} disabled={page >= last} onClick={() => change(page + 1)}>
            <ChevronRight size={16} />
          </ActionIcon>
        </>
      )}
    </nav>
  )
}
