import { Anchor, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/use-t.ts'

type TermsFieldProps = {
  accepted: boolean
  accept: (value: boolean) => void
  /** An English text. */
  fault: string | null
}

export function TermsField({ accepted, accept, fault }: TermsFieldProps) {
  const t = useT()
  return (
    <Checkbox
      name="terms_accepted"
      checked={accepted}
      error={fault === null ? undefined : t(fault)}
      onChange={(event) => accept(event.currentTarget.checked)}
      label={
        <>
          {t('I accept the')}{' '}
          <Anchor component={Link} to="/terms" target="_blank">
            {t('Terms of Service')}
          </Anchor>{' '}
          {t('and the')}{' '}
          <Anchor component={Link} to="/privacy" target="_blank">
            {t('Privacy Policy')}
          </Anchor>
        </>
      }
    />
  )
}
