import type {
  BankLine,
  BankLineSuggestion,
} from '@counterfoil/contract/bank-statements/bank-statements.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { MoneyText } from '../../ui/text/money-text.tsx'
import classes from './bank-lines.module.css'
import { MATCH_WORDS } from './match-words.ts'

/** What a line may pay: the invoices with their client, and why. */
export function SuggestedPayment({
  line,
  suggestion,
}: {
  line: Pick<BankLine, 'currency' | 'amount'>
  suggestion: BankLineSuggestion
}) {
  const t = useT()
  const { allocations, reasons, payment } = suggestion
  const [first] = allocations
  const isPart = allocations.some(({ amount, amount_due }) => amount !== amount_due)
  return (
    <div className={classes.suggestion}>
      <span className={classes.invoices}>
        {allocations.map(({ number }) => number).join(', ')} <span dir="auto">{first?.client_name}</span>
      </span>
      <span className={classes.reasons}>
        {payment !== null && <>{t('announced payment')} · </>}
        {reasons.map((reason) => t(MATCH_WORDS[reason])).join(' · ')}
        {isPart && first && (
          <>
            {' · '}
            <MoneyText amount={first.amount_due} currency={line.currency} /> {t('due')}
          </>
        )}
      </span>
    </div>
  )
}
