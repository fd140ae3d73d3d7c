import { carryColumnNames, most_carry_minor, type CarryColumn, type ImportColumn } from './import-columns.ts'
import { plainAmount, type CarryTerms, type Say } from './read-cells.ts'

/** What both legs carried in a former system, in hundredths of the volume that the plan counts. */
export type Carry = Readonly<Record<CarryColumn, bigint>>

function readLeg(column: CarryColumn, cell: string, { basis }: CarryTerms, say: Say): bigint {
  const text = plainAmount(cell)
  if (/^-\s*[\d.]+$/.test(text)) say(column, 'carry_negative')
  else if (!/^\d{1,18}(\.\d+)?$/.test(text)) say(column, 'carry_shape')
  else {
    const [whole = '', part = ''] = text.split('.')
    const used = part.replace(/0+$/, '')
    const volume = BigInt(whole) * 100n + BigInt(used.slice(0, 2).padEnd(2, '0'))
    // Members are counted, not measured.
    if (used.length > (basis === 'pair' ? 0 : 2)) say(column, 'carry_fine')
    else if (volume > most_carry_minor) say(column, 'carry_large', { most: Number(most_carry_minor / 100n) })
    else return volume
  }
  return 0n
}

/**
 * What the legs of one row carried. Where both hold a unit the former system matched them already, or nobody ever bought
 * them: what was typed alone must never make a pair, so it is a fault; less than a unit may be left on the smaller leg.
 */
export function readCarry(cells: Readonly<Record<ImportColumn, string>>, terms: CarryTerms | null, say: Say): Carry {
  const carry: Record<CarryColumn, bigint> = { left_carry: 0n, right_carry: 0n }
  for (const column of carryColumnNames) {
    const cell = cells[column]
    if (plainAmount(cell) === '') continue
    if (terms === null) say(column, 'carry_no_matching')
    else carry[column] = readLeg(column, cell, terms, say)
  }
  if (terms === null) return carry
  const { left_carry, right_carry } = carry
  const smaller = left_carry < right_carry ? left_carry : right_carry
  if (smaller < terms.unit_minor) return carry
  say(left_carry < right_carry ? 'left_carry' : 'right_carry', 'carry_pair', { unit: Number(terms.unit_minor) / 100 })
  return carry
}
