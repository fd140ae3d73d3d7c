/**
 * Capitals of the twenty-six letters only. The language's own capitals would turn look-alikes (a dotless i, a long s)
 * into plain letters, and let in what nobody typed.
 */
const capitals = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())
const smalls = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** A PAN, an IFSC, a GSTIN as it is tested and kept. */
export const normaliseCode = (typed: string): string => capitals(typed.trim())

/** A UPI id as it is tested and kept: without regard to case, so in small letters. */
export const normaliseUpiId = (typed: string): string => smalls(typed.trim())

/** Digits that people read in groups, such as an Aadhaar number, without the spaces between them. */
export const normaliseDigits = (typed: string): string => typed.trim().replace(/[ \u00a0]/g, '')
