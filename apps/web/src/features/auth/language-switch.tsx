import { SegmentedControl, type SegmentedControlProps } from '@mantine/core'
import { useApiMutation } from '../../api/api-mutation.ts'
import { chooseLanguage, isLanguage, LANGUAGES } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-t.ts'
import { session } from './session.ts'

/** The language of the interface: at once on this machine, and in the profile, for mails and other browsers. */
export function LanguageSwitch(props: Omit<SegmentedControlProps, 'data' | 'value' | 'onChange'>) {
  const language = useLanguage()
  const update = useApiMutation('updateMe', { refreshes: 'nothing', onSuccess: session.setUser })
  const choose = (value: string) => {
    if (!isLanguage(value)) return
    void chooseLanguage(value).then(() => update.mutate({ body: { language: value } }))
  }
  return (
    <SegmentedControl
      {...props}
      value={language}
      onChange={choose}
      data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}
