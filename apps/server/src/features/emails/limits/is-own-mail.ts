/**
 * Mails about the plan are ours: they come in the installation's name, a reply does not go to the company itself, and
 * they do not count as mails the company sends.
 */
export function isOwnMail(kind: string): boolean {
  return kind.startsWith('plan_')
}
