import { z } from 'zod'
import { hasHidden, trimHidden } from '@banyan/domain/identity/hidden-characters.ts'
import { complaint_category, firstCategories } from '@banyan/domain/support/conversation-rules.ts'
import { toEverybody } from '../kit/guard.ts'
import { setting } from '../kit/setting.ts'
import { supportRule } from '../words/rules/support.ts'

/** A text that hides something is no name; what is kept is told as it is. */
const name = z
  .string(supportRule('categories'))
  .overwrite((text) => (hasHidden(text) ? '' : trimHidden(text)))
  .regex(/^[^\r\n\t\p{Cs}]{1,40}$/u, supportRule('categories'))

const categories = z
  .array(name, supportRule('categories'))
  .max(30, supportRule('categories'))
  .refine((names) => new Set(names.map((one) => one.toLowerCase())).size === names.length, supportRule('categories'))
  .refine(
    (names) => names.includes(complaint_category),
    supportRule('categories_complaint', { name: complaint_category }),
  )

/** What conversations with the company may be about. One that was begun keeps its category. */
export const supportSetting = setting({
  name: 'support_settings',
  value: z.strictObject({ categories }),
  first: { categories: [...firstCategories] },
  path: '/setup/support',
  get: { summary: 'What the company has set about support', pages: ['admin/setup'] },
  set: { summary: 'Sets the categories that conversations may have from now on', pages: ['admin/setup'] },
  // Everybody who writes to the company reads them.
  guard: toEverybody,
})
