import { Button, FileButton } from '@mantine/core'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { UserAvatar } from '../../../ui/text/user-avatar.tsx'
import { session } from '../session/session.ts'
import { useUser } from '../session/use-session.ts'
import classes from './avatar-field.module.css'

const MAX_BYTES = 5 * 1024 * 1024

/** One's picture, kept as soon as it is chosen. */
export function AvatarField() {
  const t = useT()
  const user = useUser()
  const kept = { success: msg('Profile updated successfully'), onSuccess: session.setUser }
  const upload = useApiMutation('uploadAvatar', kept)
  const remove = useApiMutation('deleteAvatar', kept)
  const choose = (file: File | null) => {
    if (file === null) return
    if (file.size > MAX_BYTES) showToast('error', t('The image is larger than 5 MB.'))
    else upload.mutate({ file })
  }
  return (
    <Labelled label={t('Picture')} description={t('PNG, JPEG or WebP, at most 5 MB')}>
      {(label) => (
        <fieldset {...label} className={classes.avatar}>
          <UserAvatar user={user} size={56} />
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" loading={upload.isPending}>
                {user.avatar ? t('Replace picture') : t('Upload picture')}
              </Button>
            )}
          </FileButton>
          {user.avatar && (
            <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({})}>
              {t('Remove picture')}
            </Button>
          )}
        </fieldset>
      )}
    </Labelled>
  )
}
