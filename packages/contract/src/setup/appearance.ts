import { appearance } from '../company/appearance.ts'
import { endpoint } from '../kit/endpoint.ts'
import { done } from '../kit/values.ts'

export const saveAppearance = endpoint({
  method: 'POST',
  path: '/setup/settings/appearance',
  summary: 'Changes how trees, forms, tiles and packages are drawn, and the theme to begin with',
  pages: ['admin/setup'],
  body: appearance,
  reply: done,
})
