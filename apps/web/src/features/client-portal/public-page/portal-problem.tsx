import { Button } from '@mantine/core'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { parsedText } from '../../../api/errors/error-texts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PayLayout } from '../../payment-links/pay-layout.tsx'
import { PayNotice } from '../../payment-links/pay-notice.tsx'

/** No such account, or no answer. */
export function PortalProblem({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT()
  const isUnknown = error.status === 404 || error.status === 400
  const text = parsedText(error)
  return (
    <PayLayout title={t('Your account [client]')}>
      {isUnknown ? (
        <PayNotice
          title={t('This link no longer works')}
          text={t(
            'It may be incomplete, or was replaced by a newer one. Open it again from your latest email, or ask whoever sent it to you.',
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
