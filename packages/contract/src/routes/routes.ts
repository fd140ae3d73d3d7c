import { z } from 'zod'
import { menuIcons } from '../catalogue/menu-icons.ts'
import { routeUserType } from '../catalogue/route-record.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { dataOf } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { companyRule } from '../words/rules/company.ts'

/** Raised by every change of a setting: of two admins who save at once, the second is told. */
const version = z.string(rule('number')).regex(/^\d{1,18}$/, rule('number'))

const routeSetting = z.object({
  id: z.number().int(),
  parent_id: z.number().int().nullable(),
  key: z.string(),
  user_type: routeUserType,
  /** A page has a screen; an area or a section is on when one of its pages is. */
  is_page: z.boolean(),
  name: z.string(),
  /** As it is called while no admin has named it. */
  own_name: z.string(),
  description: z.string(),
  path: z.string(),
  mat_icon: z.string(),
  own_icon: z.string(),
  order_no: z.number().int(),
  nav_parent_id: z.number().int().nullable(),
  is_nav_menu_item: z.boolean(),
  is_built: z.boolean(),
  /** Cannot be switched off. */
  is_fixed: z.boolean(),
  /** The own switch, whatever the section's says. */
  is_active: z.boolean(),
  /** Whether it counts: switched on, built, and in nothing that is off. */
  is_alive: z.boolean(),
  /** Whether the newest plan pays the kind of income that the page is about; null for every other page. */
  is_paid: z.boolean().nullable(),
  /** What comes alive with it; empty where the description says it all. */
  says: z.string(),
  /** What its calls do, in words. */
  calls: z.array(z.string()),
  /** Unblocked people who hold it, whether it is on or off. */
  holders: z.number().int(),
})

export const getRouteSettings = endpoint({
  method: 'GET',
  path: '/setup/settings/routes',
  summary: 'Every page with its switch, name, icon and order',
  pages: ['admin/setup'],
  reply: dataOf(z.object({ routes: z.array(routeSetting), version })),
})

const change = z.strictObject({
  id: z.int(rule('number')).positive(rule('number')).max(99_999, rule('page_unknown')),
  is_active: z.boolean(companyRule('on_or_off')).optional(),
  name: oneLine(40).min(2, rule('name')).optional(),
  mat_icon: z
    .string()
    .max(60, companyRule('icon'))
    .refine((name) => menuIcons.includes(name), companyRule('icon'))
    .optional(),
  order_no: z
    .int(rule('number'))
    .min(0, rule('not_negative'))
    .max(9999, rule('at_most', { most: 9999 }))
    .optional(),
})

/** Switching pages switches their section: it is on when one of its pages is. */
export const saveRouteSettings = endpoint({
  method: 'POST',
  path: '/setup/settings/routes',
  body_bytes: 262_144,
  summary: 'Switches pages on and off, names and orders them, from the next request on',
  pages: ['admin/setup'],
  // Only where a check of withdrawals goes off with a page.
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
  body: z.strictObject({
    changes: z.array(change, companyRule('changes')).min(1, companyRule('changes')).max(500, companyRule('pages_most')),
    version,
  }),
  reply: dataOf(z.object({ version })),
})
