import { life } from '../lives/life.ts'

/** Replaced: another was approved in its place, or sent before this one was looked at. */
export const bankStates = ['submitted', 'approved', 'rejected', 'replaced'] as const
export type BankState = (typeof bankStates)[number]

/** Bank details are decided once, while they wait. */
export const bankLife = life('bank_account', {
  states: bankStates,
  parties: ['company'],
  moves: {
    approve: { by: ['company'], from: ['submitted'], to: 'approved' },
    reject: { by: ['company'], from: ['submitted'], to: 'rejected', hasReason: true },
    replace: { by: [], from: ['submitted', 'approved', 'rejected'], to: 'replaced' },
  },
})

const day_ms = 86_400_000

/**
 * So long bank details stay as they are once an admin has changed somebody's contact, password or second factor: time for
 * the owner to notice that somebody else may sit in their place (decision 38).
 */
export const bank_rest_ms = 3 * day_ms

/** From when they may change; null: at once. */
export const restsUntil_ms = (now_ms: number, helped_ms: number | undefined): number | null =>
  helped_ms !== undefined && now_ms < helped_ms + bank_rest_ms ? helped_ms + bank_rest_ms : null

/**
 * Until when nothing is paid to details approved now: a day when they take the place of others, so that a thief who
 * changes them gains nothing before their owner sees it. The first ones have nobody's place to take.
 */
export const holdUntil_ms = (now_ms: number, isReplacing: boolean): number | null =>
  isReplacing ? now_ms + day_ms : null

/**
 * What makes two accounts one and the same, whoever typed them: the bank, which an IFSC begins with, and the number
 * without the zeros that some banks put before it.
 */
export const accountKey = (ifsc: string, account_no: string): string =>
  `${ifsc.slice(0, 4)}:${account_no.replace(/^0+/, '')}`
