import { randomInt } from 'node:crypto'

/** The company's prefix and seven random digits, the first not 0: "BN4821907". The unique index catches a collision. */
export const newUserId = (prefix: string): string => `${prefix}${randomInt(1_000_000, 10_000_000)}`
