import { isPan } from './pan.ts'

/** The standard GST format: state, PAN, entity, Z, check character. */
export const gstinShape = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The character that belongs after the first fourteen: Luhn's sum over thirty-six characters. */
export function gstinCheckCharacter(first14: string): string {
  const sum = Array.from(first14, (character, place) => {
    const product = characters.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    return Math.floor(product / 36) + (product % 36)
  }).reduce((total, part) => total + part, 0)
  return characters.charAt((36 - (sum % 36)) % 36)
}

export const panInGstin = (gstin: string): string => gstin.slice(2, 12)

/** 01 to 38 are states and territories, 97 is other territory, 99 the centre. */
const isStateCode = (code: string): boolean => code === '97' || code === '99' || (code >= '01' && code <= '38')

export type GstinFault = 'shape' | 'state' | 'pan' | 'check'

/** What is wrong with a GSTIN by the stricter rules, in the order in which it is read. */
export function gstinFault(gstin: string): GstinFault | undefined {
  if (!gstinShape.test(gstin)) return 'shape'
  if (!isStateCode(gstin.slice(0, 2))) return 'state'
  if (!isPan(panInGstin(gstin))) return 'pan'
  return gstinCheckCharacter(gstin.slice(0, 14)) === gstin[14] ? undefined : 'check'
}
