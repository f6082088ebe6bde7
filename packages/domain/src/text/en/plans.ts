import { withoutDoubleStop } from '../full-stop.ts'

/** What a company gets for its own plan: mails and receipts. */
export const plans = {
  mails: {
    greeting: (name: string) => `Hello ${name},`,
    paidSubject: (number: string) => `Your Counterfoil receipt ${number}`,
    refundSubject: (number: string) => `Your Counterfoil refund ${number}`,
    paid: (company: string) => `Thank you. The plan for ${company} is paid.`,
    refunded: (company: string) =>
      `The plan for ${company} was given back, and the payment has gone back to your card. Banks take up to ten days to show it.`,
    paidFigure: 'Paid',
    refundFigure: 'Paid back',
    on: (date: string) => `on ${date}`,
    number: 'Receipt',
    plan: 'Plan',
    planOf: { month: (name: string) => `${name}, monthly`, year: (name: string) => `${name}, annual` },
    period: 'Period',
    card: 'Card',
    view: 'View plan and receipts',
    test: 'This was a payment in test mode. No money has moved.',
    keep: 'The receipt as PDF is among your receipts.',
    failedSubject: 'Your Counterfoil plan could not be renewed',
    failed: (plan: string, company: string) =>
      withoutDoubleStop(`The payment for the plan ${plan} of ${company} did not go through.`),
    said: (reason: string) => withoutDoubleStop(`The bank says: ${reason}`),
    nextTry: (date: string) => `We try the card again on ${date}.`,
    noTry: 'We do not try the card again by ourselves.',
    until: (date: string) =>
      `Nothing is lost, and everything works as before until ${date}. After that your records can be read and exported, but not changed, until the plan is paid.`,
    pay: 'Pay now',
    trialSubject: (date: string) => `Your Counterfoil trial ends on ${date}`,
    trial: (company: string, date: string) => `The free trial of ${company} ends on ${date}.`,
    trialGoesOn:
      'Choose a plan by then and everything goes on as it is. It begins when the trial ends: no day of the trial is lost.',
    trialStops:
      'Without a plan nothing is lost either. Your records can be read and exported and clients can still pay, but nothing can be changed until a plan is chosen.',
    choose: 'Choose a plan',
    why: 'You get this mail because you own this company.',
  },
  receipts: {
    interval: { month: 'monthly', year: 'annual' },
    period: (plan: string) => plan,
    rest: (plan: string, days: string) => `${plan}, for ${days}`,
    unused: (plan: string, days: string) => `${plan}, not used for ${days}`,
    days: (left: number, whole: number) => `${left} of ${whole} days`,
    paidBack: (plan: string) => `${plan}, given back`,
    card: (brand: string, last4: string) => `Paid with the ${brand} card ending in ${last4}.`,
    refundCard: (brand: string, last4: string) => `Paid back to the ${brand} card ending in ${last4}.`,
    test: 'Made in test mode: no money has moved.',
  },
}
