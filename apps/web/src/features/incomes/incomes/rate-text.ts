import { text } from '#kit/text.ts'

/** A rate is a percentage (`10%`), or an amount for each pair (`500`), whose first pair may pay another (`500, first pair 300`). */
const shape = /^(\d+(?:\.\d+)?)(%?)(.*)$/

export const isPercent = (rate: string): boolean => shape.exec(rate)?.[2] === '%'

/** A rate as people say it; one of a shape that is not known says itself. */
export function rateText(rate: string): string {
  const found = shape.exec(rate)
  if (found === null) return rate
  const [, figure = '', percent, rest = ''] = found
  return percent === '%' ? text('incomes.percent', { rate: figure }) : text('incomes.per_pair', { rate: figure, rest })
}

/** The rate of an income on an activation: a percentage, or an amount for each activation. */
export const eventRateText = (rate: string): string => (isPercent(rate) ? rateText(rate) : rate)
