export const INTERVALS = ['week', 'month', 'quarter'] as const
export type Interval = (typeof INTERVALS)[number]
