import { Button } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import { useFocusOnShow } from '../../../ui/focus/use-focus-on-show.ts'
import type { PayMethod, SummedPayment } from '../pay-view.ts'
import { AnnouncedNote } from './announced-note.tsx'
import classes from './announced-payment.module.css'
import { TransferInstructions } from './transfer-instructions.tsx'

type AnnouncedPaymentProps = {
  payment: SummedPayment
  /** Known when it was announced on this very page. */
  method: PayMethod | null
  onChooseAgain: () => void
}

/** Money is on its way: what happens next, and the details once more. */
export function AnnouncedPayment({ payment, method, onChooseAgain }: AnnouncedPaymentProps) {
  const t = useT()
  const title = useFocusOnShow<HTMLHeadingElement>(method !== null)
  const manual = payment.methods.filter((way) => way.instructions !== null)
  const shown = method === null ? manual : manual.filter((way) => way.method === method)
  return (
    <div className={classes.announced}>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        {t('Payment on its way')}
      </h2>
      <AnnouncedNote announced={payment.announced} currency={payment.currency} />
      <p className={classes.text}>
        {t('{company} confirms it once the money has arrived. There is nothing more to do here.', {
          company: payment.company_name,
        })}
      </p>
      {shown.map((way) => (
        <details key={way.method} className={classes.details} open={method !== null}>
          <summary>{way.label}</summary>
          <TransferInstructions payment={payment} way={way} />
        </details>
      ))}
      <div>
        <Button variant="default" onClick={onChooseAgain}>
          {t('Pay another way instead')}
        </Button>
      </div>
    </div>
  )
}
