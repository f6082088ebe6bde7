import { isTestCode } from './boundary-rules.mjs'
import { childrenOf } from './syntax.mjs'

/** Where a company is asserted to be one the caller may work in, and where, to be as it was in such a one. */
const MADE_IN = {
  CompanyScope: 'apps/server/src/http/access/check-member.ts',
  CompanyFacts: 'apps/server/src/http/expected-facts.ts',
}
/** What fits every type fits these two as well. */
const FITS_ALL = new Set(['TSAnyKeyword', 'TSNeverKeyword'])

/** Rule 6: a company scope is made where the membership was checked, and asserted nowhere else. */
export function checkScopes({ file, nodes, lineOf }) {
  if (!/^apps\/(?:server|demo)\/src\//.test(file) || isTestCode(file)) return []
  const renamed = new Map(nodes('ImportSpecifier').map(({ local, imported }) => [local.name, imported.name]))
  const mayBeScope = (type) => {
    const name = type.type === 'TSTypeReference' ? type.typeName.name : undefined
    const madeIn = MADE_IN[renamed.get(name) ?? name]
    if (FITS_ALL.has(type.type) || (madeIn !== undefined && madeIn !== file)) return true
    return childrenOf(type).some(mayBeScope)
  }
  return nodes('TSAsExpression', 'TSTypeAssertion')
    .filter(({ typeAnnotation }) => mayBeScope(typeAnnotation))
    .map((node) => ({
      line: lineOf(node),
      rule: 'scope',
      message: 'a company scope is made where the membership was checked, and asserted nowhere else',
    }))
}
