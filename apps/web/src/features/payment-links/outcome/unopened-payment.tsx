import { Button } from '@mantine/core'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { parsedText } from '../../../api/errors/error-texts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Slip } from '../../../ui/theme/slip.tsx'
import { PayLayout } from '../pay-layout.tsx'
import { PayNotice } from '../pay-notice.tsx'
import classes from './unopened-payment.module.css'

/** The page before its answer is there: the same slip, in grey. */
export function PaySkeleton({ title }: { title: string }) {
  const t = useT()
  return (
    <PayLayout title={title}>
      <div role="status">
        <span className={classes.hidden}>{t('Loading...')}</span>
        <Slip className={classes.skeleton}>
          <div aria-hidden="true" className={classes.part}>
            <i data-size="name" />
            <i data-size="amount" />
            <i data-size="line" />
          </div>
          <div aria-hidden="true" className={classes.part}>
            <i data-size="field" />
            <i data-size="field" />
            <i data-size="field" />
            <i data-size="button" />
          </div>
        </Slip>
      </div>
    </PayLayout>
  )
}

/** No such link, or no answer. */
export function PayProblem({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT()
  const isUnknown = error.status === 404 || error.status === 400
  const text = parsedText(error)
  return (
    <PayLayout title={t('Payment')}>
      {isUnknown ? (
        <PayNotice
          title={t('There is no such payment link')}
          text={t(
            'The address may be incomplete. Open it again from the email, or ask whoever sent it to you.',
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
