import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import { reloadSession } from '../../auth/session/reload-session.ts'

/** Makes a company the one that is worked in where none is named, such as after signing in. */
export function useMakeDefault(): (id: string) => void {
  const change = useApiMutation('setDefaultCompany', {
    success: ({ name }) => ({ id: msg('{name} is your default company now'), values: { name } }),
    onSuccess: () => void reloadSession(),
  })
  return (id) => change.mutate({ params: { id }, body: {} })
}
