/** The marks a package may have: the look's chart series by name, which both themes keep apart. */
export const packageColours = ['teal', 'amber', 'violet', 'green', 'rose', 'blue'] as const
export type PackageColour = (typeof packageColours)[number]

/** Which series a colour is, from 1; undefined for a package without a mark. */
export function seriesOfColour(colour: string): number | undefined {
  const at = (packageColours as readonly string[]).indexOf(colour)
  return at < 0 ? undefined : at + 1
}
