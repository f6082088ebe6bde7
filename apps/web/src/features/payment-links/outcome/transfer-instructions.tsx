import { useT } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { CopyButton } from '../copy-button.tsx'
import classes from '../facts-list.module.css'
import type { SummedPayment } from '../pay-view.ts'
import { readInstructions } from './transfer-facts.ts'

type TransferInstructionsProps = { payment: SummedPayment; instructions: string | null }

/** How to pay by a way the page itself cannot take: each fact to be copied, then sentences. */
export function TransferInstructions({ payment, instructions }: TransferInstructionsProps) {
  const t = useT()
  const lines = readInstructions(instructions)
  const facts = lines.filter((line) => line.kind === 'fact')
  return (
    <div className={classes.instructions}>
      {lines.map((line) => line.kind === 'sentence' && <p key={line.text}>{line.text}</p>)}
      <dl className={classes.facts}>
        {facts.map(({ label, shown, copied }) => (
          <div key={`${label} ${copied}`} className={classes.fact}>
            <dt>{label}</dt>
            <dd className={label === 'IBAN' ? 'cf-figures' : undefined}>{shown}</dd>
            <CopyButton name={label} text={copied} />
          </div>
        ))}
        <div className={classes.fact}>
          <dt>{t('Amount')}</dt>
          <dd>
            <MoneyText amount={payment.amount} currency={payment.currency} />
          </dd>
          <CopyButton name={t('Amount')} label={t('Copy amount')} text={payment.amount} />
        </div>
      </dl>
    </div>
  )
}
