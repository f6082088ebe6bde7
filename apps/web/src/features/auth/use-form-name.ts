import { useCompany, useUser } from './use-session.ts'

/** What a form's unsaved values are kept under: they are one person's, and of one company. */
export function useFormName(form: string): string {
  return `${useUser().id} ${useCompany().id} ${form}`
}
