import type { Company } from '@counterfoil/contract/companies/companies.schema.ts'
import { Button, FileButton } from '@mantine/core'
import { ImagePlus } from 'lucide-react'
import { enterpriseText } from '../../../api/errors/error-texts.ts'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { useKeepCompany } from '../use-company-settings.ts'
import classes from './logo-field.module.css'

const MAX_BYTES = 5 * 1024 * 1024

/** The logo, kept as soon as it is chosen. */
export function LogoField({ company }: { company: Company }) {
  const t = useT()
  const keep = useKeepCompany()
  const params = { id: company.id }
  const upload = useApiMutation('uploadCompanyLogo', {
    success: 'Logo updated successfully',
    failure: enterpriseText,
    onSuccess: keep,
  })
  const remove = useApiMutation('deleteCompanyLogo', {
    success: 'Logo deleted successfully',
    failure: enterpriseText,
    onSuccess: keep,
  })
  const choose = (file: File | null) => {
    if (file === null) return
    if (file.size > MAX_BYTES) showToast('error', t('The image is larger than 5 MB.'))
    else upload.mutate({ params, file })
  }
  return (
    <Labelled label={t('Logo')} description={t('PNG, JPEG or WebP, at most 5 MB')}>
      {(label) => (
        <fieldset {...label} className={classes.logo}>
          <div className={classes.plate} data-empty={!company.logo || undefined}>
            {company.logo ? (
              <img src={company.logo} alt={t('Current logo')} />
            ) : (
              <ImagePlus size={22} strokeWidth={1.5} aria-hidden="true" />
            )}
          </div>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
            {(props) => (
              <PermissionGate permission="settings.write">
                <Button {...props} variant="default" loading={upload.isPending}>
                  {company.logo ? t('Replace logo') : t('Upload logo')}
                </Button>
              </PermissionGate>
            )}
          </FileButton>
          {company.logo && (
            <PermissionGate permission="settings.write">
              <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({ params })}>
                {t('Remove logo')}
              </Button>
            </PermissionGate>
          )}
        </fieldset>
      )}
    </Labelled>
  )
}
