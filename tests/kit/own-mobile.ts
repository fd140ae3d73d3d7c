import { randomInt } from 'node:crypto'

/** A mobile number that nobody else has. */
export const ownMobile = (): string => `97${String(randomInt(1e8)).padStart(8, '0')}`
