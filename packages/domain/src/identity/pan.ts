/** What the fourth letter of a PAN says its holder is. */
export const panHolders = {
  P: 'person',
  C: 'company',
  H: 'undivided family',
  F: 'firm',
  A: 'association of persons',
  T: 'trust',
  B: 'body of individuals',
  L: 'local authority',
  J: 'artificial person',
  G: 'government',
} as const
export type PanHolder = (typeof panHolders)[keyof typeof panHolders]

/** The specification's shape: 5 letters, 4 digits, 1 letter. */
export const panShape = /^[A-Z]{5}[0-9]{4}[A-Z]$/

/** What kind of holder a PAN names; none when its fourth letter stands for nobody. */
export const panHolder = (pan: string): PanHolder | undefined =>
  Object.entries(panHolders).find(([letter]) => letter === pan[3])?.[1]

/** A PAN by the stricter rule: a known holder, and digits from 0001 to 9999. The check letter's rule is not public. */
export const isPan = (pan: string): boolean =>
  panShape.test(pan) && panHolder(pan) !== undefined && pan.slice(5, 9) !== '0000'

export const isPersonsPan = (pan: string): boolean => isPan(pan) && panHolder(pan) === 'person'
