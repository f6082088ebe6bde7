import { useSession, useUser } from './session/use-session.ts'

/** What a form's unsaved values are kept under: they are one person's, and of the company they work in, if any. */
export function useFormName(form: string): string {
  return `${useUser().id} ${useSession().company?.id ?? ''} ${form}`
}
