import { endpoint } from '../kit/endpoint.ts'
import { harmless } from '../kit/guard.ts'
import { oneLine } from '../kit/fields.ts'
import { done, fileId } from '../kit/values.ts'
import { companySettings } from './setup.ts'

/** How the company looks to everybody; colours beyond the hue are ours, so that every hue stays readable. */
export const saveBranding = endpoint({
  method: 'POST',
  path: '/setup/settings/branding',
  guard: harmless,
  summary: 'Changes the logo, the tagline and the accent',
  pages: ['admin/setup'],
  body: companySettings.pick({ hue: true }).extend({
    tagline: oneLine(120),
    /** An upload takes the place of the logo, null takes it away; left out it stays. */
    logo_file_id: fileId.nullable().optional(),
  }),
  reply: done,
})
