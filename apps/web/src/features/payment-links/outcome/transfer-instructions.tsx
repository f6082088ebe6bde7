import { formatMoney } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { CopyButton } from '../copy-button.tsx'
import classes from '../facts-list.module.css'
import type { SummedPayment } from '../pay-view.ts'
import { readInstructions } from './transfer-facts.ts'

type TransferInstructionsProps = {
  payment: SummedPayment
  way: Pick<SummedPayment['methods'][number], 'instructions' | 'qr_code'>
}

/** How to pay by a way the page itself cannot take: each fact to be copied, then sentences. */
export function TransferInstructions({ payment, way: { instructions, qr_code } }: TransferInstructionsProps) {
  const t = useT()
  const locale = useLocale()
  const lines = readInstructions(instructions)
  const facts = lines.filter((line) => line.kind === 'fact')
  return (
    <div className={classes.instructions}>
      {lines.map((line) => line.kind === 'sentence' && <p key={line.text}>{line.text}</p>)}
      <dl className={classes.facts}>
        {facts.map(({ label, shown, copied }) => (
          <div key={`${label} ${copied}`} className={classes.fact}>
            <dt>{label}</dt>
            <dd>
              <span className={label === 'IBAN' ? `cf-figures ${classes.value}` : classes.value}>
                {shown}
              </span>
              <CopyButton name={label} text={copied} />
            </dd>
          </div>
        ))}
        <div className={classes.fact}>
          <dt>{t('Amount')}</dt>
          <dd>
            <span className={classes.value}>
              <MoneyText amount={payment.amount} currency={payment.currency} />
            </span>
            <CopyButton name={t('Amount')} label={t('Copy amount')} text={payment.amount} />
          </dd>
        </div>
      </dl>
      {qr_code && (
        <figure className={classes.code}>
          <img
            src={qr_code}
            alt={t('QR code of the transfer of {amount}', {
              amount: formatMoney(payment.amount, payment.currency, locale),
            })}
            width={152}
            height={152}
          />
          <figcaption>
            {t('Scan this code with your banking app: account, amount and reference are filled in.')}
          </figcaption>
        </figure>
      )}
    </div>
  )
}
