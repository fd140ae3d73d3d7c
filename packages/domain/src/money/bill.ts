import { minor, type Minor } from './minor.ts'

/** What an act on a wallet comes to: its lines in the order in which they are read, and what the wallet holds with it. */
export interface Bill<Lines> {
  /** By name: `{ gross_minor, charge_minor, net_minor }`. */
  readonly lines: Lines
  /** Undefined while no wallet is chosen, and when it holds too little. */
  readonly balance_after_minor: Minor | undefined
  readonly is_short: boolean
}

/** The bill of an act by which so much leaves a wallet; below zero, so much comes in. */
export function billOf<Lines>(lines: Lines, leaves_minor: bigint, balance_minor: bigint | undefined): Bill<Lines> {
  const left = balance_minor === undefined ? undefined : balance_minor - leaves_minor
  const is_short = left !== undefined && left < 0n
  return { lines, balance_after_minor: left === undefined || is_short ? undefined : minor(left), is_short }
}
