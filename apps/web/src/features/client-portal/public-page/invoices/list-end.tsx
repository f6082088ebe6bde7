import { Button } from '@mantine/core'
import { toApiError } from '../../../../api/errors/api-error.ts'
import { parsedText } from '../../../../api/errors/error-texts.ts'
import { useT } from '../../../../i18n/use-t.ts'
import classes from '../portal.module.css'
import type { usePortalInvoices } from '../use-portal.ts'

/** Below a list: that it loads, that it could not be loaded, or the way to more of it. */
export function ListEnd({ list }: { list: ReturnType<typeof usePortalInvoices> }) {
  const t = useT()
  if (list.isPending)
    return (
      <p role="status" className={classes.text}>
        {t('Loading...')}
      </p>
    )
  if (list.isError) {
    const { id, values } = parsedText(toApiError(list.error))
    return (
      <div className={classes.group}>
        <p role="alert" className={classes.failure}>
          {t(id, values)}
        </p>
        <Button
          variant="default"
          onClick={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        >
          {t('Try again')}
        </Button>
      </div>
    )
  }
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="default"
      aria-busy={list.isFetchingNextPage}
      onClick={() => void (list.isFetchingNextPage || list.fetchNextPage())}
    >
      {t('Show more [portal]')}
    </Button>
  )
}
