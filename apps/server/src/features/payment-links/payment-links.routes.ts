import type { paymentLinksEndpoints } from '@counterfoil/contract/payment-links/payment-links.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, member, open } from '../../http/handler.ts'
import { payPublicPayment } from './checkout/pay-public-payment.ts'
import { returnToLink } from './checkout/return-to-link.ts'
import { cancelPaymentLink, deletePaymentLink, updatePaymentLink } from './links/change-payment-link.ts'
import { createPaymentLink } from './links/create-payment-link.ts'
import { listPaymentLinks } from './links/list-payment-links.ts'
import { readPaymentLink } from './links/read-payment-link.ts'
import {
  publicPaymentPdf,
  publicPaymentReceipt,
  readPublicPayment,
  throttlePayers,
  viewPublicPayment,
} from './public-page/public-page.ts'

export function paymentLinksRoutes(deps: Deps): Handlers<typeof paymentLinksEndpoints> {
  return {
    listPaymentLinks: member((tx, scope, input) => listPaymentLinks(tx, deps, scope.companyId, input.query)),
    createPaymentLink: member((tx, scope, input) => createPaymentLink(tx, deps, scope, input.body)),
    getPaymentLink: member((tx, scope, input) => readPaymentLink(tx, deps, scope.companyId, input.params.id)),
    updatePaymentLink: member((tx, scope, input) =>
      updatePaymentLink(tx, deps, scope, input.params.id, input.body),
    ),
    deletePaymentLink: member(async (tx, scope, input) => {
      await deletePaymentLink(tx, scope, input.params.id)
      return null
    }),
    cancelPaymentLink: member((tx, scope, input) => cancelPaymentLink(tx, deps, scope, input.params.id)),
    getPublicPayment: open((input) => readPublicPayment(deps, input.params.shareToken)),
    payPublicPayment: open(async (input) => {
      await throttlePayers(deps, input.address)
      const { params, body, attempt } = input
      return payPublicPayment(deps, { token: params.shareToken, body, attempt })
    }),
    markPublicPaymentViewed: open(async (input) => {
      await throttlePayers(deps, input.address)
      await viewPublicPayment(deps, input.params.shareToken, input.bearer)
      return null
    }),
    returnToPublicPayment: open(async (input) => {
      await throttlePayers(deps, input.address)
      await returnToLink(deps, input.params.shareToken)
      return null
    }),
    getPublicPaymentPdf: open(async (input) => {
      await throttlePayers(deps, input.address)
      const { bytes, name } = await publicPaymentPdf(deps, input.params.shareToken, input.signal)
      return { bytes, name, type: 'application/pdf', inline: true }
    }),
    getPublicPaymentReceipt: open(async (input) => {
      await throttlePayers(deps, input.address)
      const { bytes, name } = await publicPaymentReceipt(deps, input.params.shareToken, input.signal)
      return { bytes, name, type: 'application/pdf', inline: true }
    }),
  }
}
