import { profilePatch, type User } from '@counterfoil/contract/auth/auth.schema.ts'
import { SegmentedControl, TextInput, useMantineColorScheme } from '@mantine/core'
import { useApiMutation } from '../../api/api-mutation.ts'
import { chooseLanguage, isLanguage, LANGUAGES } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { FieldPair, FormPart, PartedForm } from '../../ui/fields/form-part.tsx'
import { Labelled } from '../../ui/fields/labelled.tsx'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../ui/fields/use-record-form.ts'
import { AvatarField } from '../auth/avatar-field.tsx'
import { EmailField } from '../auth/email-field.tsx'
import { session } from '../auth/session.ts'
import { useFormName } from '../auth/use-form-name.ts'
import { useUser } from '../auth/use-session.ts'
import { SaveFoot } from './save-foot.tsx'

function Appearance() {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Labelled label={t('Theme')}>
      {(label) => (
        <SegmentedControl
          {...label}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as typeof colorScheme)}
          data={[
            { value: 'auto', label: t('System') },
            { value: 'light', label: t('Light') },
            { value: 'dark', label: t('Dark') },
          ]}
        />
      )}
    </Labelled>
  )
}

function InterfaceLanguage() {
  const t = useT()
  const language = useLanguage()
  const update = useApiMutation('updateMe', { refreshes: 'nothing', onSuccess: session.setUser })
  const choose = (value: string) => {
    if (!isLanguage(value)) return
    void chooseLanguage(value).then(() => update.mutate({ body: { language: value } }))
  }
  return (
    <Labelled label={t('Language of the interface')}>
      {(label) => (
        <SegmentedControl
          {...label}
          value={language}
          onChange={choose}
          data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
    </Labelled>
  )
}

/** Who one is, and how the interface looks and speaks; the latter two take effect at once. */
export function ProfileTab() {
  const t = useT()
  const user = useUser()
  const { form, submit, settle } = useRecordForm({
    record: user,
    valuesOf: ({ first_name, last_name }: User) => ({ first_name, last_name }),
    faultsOf: (values) => schemaFaults(profilePatch, values),
    keepAs: useFormName('profile'),
  })
  const update = useApiMutation('updateMe', {
    success: 'Profile updated successfully',
    form,
    onSuccess: (answer) => {
      session.setUser(answer)
      settle(answer)
    },
  })
  const foot = (
    <SaveFoot
      open
      dirty={form.isDirty()}
      busy={update.isPending}
      onReset={form.reset}
      label={t('Save profile')}
    />
  )
  return (
    <PartedForm onSubmit={submit((body) => update.mutate({ body }))} foot={foot}>
      <FormPart title={t('You')} text={t('Your name stands beside what you do.')}>
        <AvatarField />
        <FieldPair>
          <TextInput
            label={t('First name')}
            autoComplete="given-name"
            withAsterisk
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={t('Last name')}
            autoComplete="family-name"
            withAsterisk
            {...form.getInputProps('last_name')}
          />
        </FieldPair>
        <FieldPair>
          <EmailField />
          <TextInput label={t('Username')} value={user.username} readOnly disabled />
        </FieldPair>
      </FormPart>
      <FormPart title={t('Appearance')} text={t('For you alone, and at once.')}>
        <InterfaceLanguage />
        <Appearance />
      </FormPart>
    </PartedForm>
  )
}
