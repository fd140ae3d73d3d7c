import { appearance, type Appearance } from '@banyan/contract/company/appearance.ts'
import type { Company } from '#kit/company.ts'

/** Of a company that is not set up yet; the table's own defaults are the same. */
export const presetAppearance: Appearance = {
  default_theme: 'Dark',
  tree_type: 'fixed',
  node_type: 'circle',
  node_icon: 'profile',
  field_look: 'outlined',
  required_mark: 'asterisk',
  tile_type: 2,
  package_view: 'cards',
}

const names = appearance.keyof().options

/** The part of the company's row that says how the portal is drawn. */
export const appearanceOf = (company: Company): Appearance =>
  appearance.parse(Object.fromEntries(names.map((name) => [name, company[name]])))
