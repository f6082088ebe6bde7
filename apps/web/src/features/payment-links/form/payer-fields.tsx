import { TextInput } from '@mantine/core'
import { useMailIsKept, useMailServerIsSetUp } from '../../../api/queries/use-mail-server.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { PaymentForm } from './use-payment-form.ts'

/** What becomes of the address. Its line is there before that is known, or the button below would move. */
function useWhatMailIsFor(): string {
  const t = useT()
  const isKept = useMailIsKept()
  const isSent = useMailServerIsSetUp()
  if (isSent) return t('Your receipt goes to this address. Without one, no receipt is sent.')
  return isKept ? t('For your receipt, which the company can send you.') : '\u00a0'
}

/** Who pays: the name as on the card where there is one, and where the receipt goes. */
export function PayerFields({ form, isCard }: { form: PaymentForm; isCard: boolean }) {
  const t = useT()
  const { values, faults, edit } = form
  const whatFor = useWhatMailIsFor()
  return (
    <>
      <TextInput
        label={isCard ? t('Name on card') : t('Your name')}
        name="name"
        size="md"
        autoComplete={isCard ? 'cc-name' : 'name'}
        maxLength={140}
        value={values.name}
        error={faults.name && t(faults.name)}
        onChange={(event) => edit({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('Email (optional)')}
        name="email"
        type="email"
        inputMode="email"
        size="md"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        description={faults.email ? undefined : whatFor}
        value={values.email}
        error={faults.email && t(faults.email)}
        onChange={(event) => edit({ email: event.currentTarget.value })}
      />
    </>
  )
}
