import { Button } from '@mantine/core'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { parsedText } from '../../../api/errors/error-texts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PayLayout } from '../../payment-links/pay-layout.tsx'
import { PayNotice } from '../../payment-links/pay-notice.tsx'

/** No such quote, or no answer. */
export function QuoteProblem({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT()
  const isUnknown = error.status === 404 || error.status === 400
  const text = parsedText(error)
  return (
    <PayLayout title={t('A quote for you')}>
      {isUnknown ? (
        <PayNotice
          title={t('There is no such quote')}
          text={t(
            'The address may be incomplete, or the quote is no longer offered here. Open it again from the email, or ask whoever sent it to you.',
          )}
        />
      ) : (
        <PayNotice title={t('This could not be loaded')} text={t(text.id, text.values)}>
          <Button onClick={onRetry}>{t('Try again')}</Button>
        </PayNotice>
      )}
    </PayLayout>
  )
}
