import { text } from '#kit/text.ts'

/** Pins of one line: ordinary ones of a package, or upgrades from another to it. */
export interface LineChoice {
  readonly package_id?: string | undefined
  readonly from_package_id?: string | null | undefined
}

/** "Gold", or "Basic to Gold". */
export const lineName = (line: { readonly package_name: string; readonly from_package_name: string | null }): string =>
  line.from_package_name === null
    ? line.package_name
    : text('pins.line', { from: line.from_package_name, to: line.package_name })

/** One word for the two ids. */
export const lineKey = ({ package_id = '', from_package_id }: LineChoice): string =>
  from_package_id ? `${from_package_id}>${package_id}` : package_id

export const isSameLine = (one: LineChoice, other: LineChoice): boolean => lineKey(one) === lineKey(other)
