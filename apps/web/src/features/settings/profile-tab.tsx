import { profilePatch, type User } from '@counterfoil/contract/auth/auth.schema.ts'
import { TextInput } from '@mantine/core'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { FieldPair, FormPart, PartedForm } from '../../ui/fields/form-part.tsx'
import { Labelled } from '../../ui/fields/labelled.tsx'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../ui/fields/use-record-form.ts'
import { AppearanceSwitch } from '../auth/account/appearance-switch.tsx'
import { AvatarField } from '../auth/account/avatar-field.tsx'
import { LanguageSwitch } from '../auth/account/language-switch.tsx'
import { session } from '../auth/session/session.ts'
import { useUser } from '../auth/session/use-session.ts'
import { EmailField } from '../auth/sign-up/email-field.tsx'
import { useFormName } from '../auth/use-form-name.ts'
import { SaveFoot } from './save-foot.tsx'

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
      <FormPart title={t('You')} text={t('Your name is shown beside what you do.')}>
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
        <Labelled label={t('Language of the interface')}>{(label) => <LanguageSwitch {...label} />}</Labelled>
        <Labelled label={t('Theme')}>{(label) => <AppearanceSwitch {...label} />}</Labelled>
      </FormPart>
    </PartedForm>
  )
}
