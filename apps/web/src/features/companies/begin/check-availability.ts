import { toApiError } from '../../../api/errors/api-error.ts'
import { faultText } from '../../../api/errors/fault-text.ts'
import { api } from '../../../api/requests/api-client.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { msg } from '../../../i18n/msg.ts'
import { translate } from '../../../i18n/translate.ts'

/** What is known of a name or address before it is sent. The server's claim decides in the end. */
export type Availability = { isAvailable: boolean; message: string }

const UNSURE = msg('Unable to verify availability')

/** 400 is the server's no; whoever cannot be asked stands in nobody's way (specification, section 5). */
async function ask(call: Promise<Availability>, taken: string, unsure: string): Promise<Availability> {
  try {
    return await call
  } catch (failure) {
    const error = toApiError(failure)
    if (error.status !== 400) return { isAvailable: true, message: unsure }
    const [first] = Object.values(error.faults).flat()
    const text = first ? faultText(first) : { id: error.detail ?? taken }
    return { isAvailable: false, message: translate(text.id, text.values) }
  }
}

/** Whether a company may be called so; `excludeId` is the company that may be called so already. */
export function checkCompanyName(company_name: string, excludeId?: string): Promise<Availability> {
  return ask(
    api.validateCompanyName({ body: { company_name, exclude_id: excludeId } }),
    faultId('company_name_taken'),
    UNSURE,
  )
}

/** Whether a company may have this address. A failure to ask says nothing. */
export function checkCompanyEmail(company_email: string, excludeId?: string): Promise<Availability> {
  return ask(
    api.validateCompanyEmail({ body: { company_email, exclude_id: excludeId } }),
    faultId('company_email_taken'),
    '',
  )
}
