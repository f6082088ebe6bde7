/** How the job of a refund is called in the queue: there is one of it at a time. */
export function payBackKey(refundId: string): string {
  return `pay_back_payment ${refundId}`
}
