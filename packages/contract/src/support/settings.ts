import { z } from 'zod'
import { complaint_category, firstCategories } from '@banyan/domain/support/conversation-rules.ts'
import { oneLine } from '../kit/fields.ts'
import { harmless } from '../kit/guard.ts'
import { setting } from '../kit/setting.ts'
import { supportRule } from '../words/rules/support.ts'

const categories = z
  .array(oneLine(40).min(1, supportRule('categories')), supportRule('categories'))
  .max(30, supportRule('categories'))
  .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, supportRule('categories'))
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
  guard: harmless,
})
