import { z } from 'zod'
import { packageCard, packageProduct, productShown } from '../company/company.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { recordVersions } from '../kit/versions.ts'
import { chosenId, dataOf, day, done, fileId, flag, id, instant, percent } from '../kit/values.ts'
import { packageBody } from '../setup/setup.ts'
import { rule } from '../words/rules/common.ts'
import { salesRule } from '../words/rules/sales.ts'

/** Hidden by an admin, before its days of sale, on sale, or after them. */
const saleState = z.enum(['hidden', 'upcoming', 'on_sale', 'ended'])

export const packageRow = packageCard.extend({
  hsn: z.string(),
  /** Empty: there is no picture. */
  image_url: z.string(),
  order_no: z.number().int(),
  is_active: z.boolean(),
  state: saleState,
  /** Business days, both included; null is open on that end. */
  sale_from: day.nullable(),
  sale_until: day.nullable(),
  /** Null: as the company's settings say. */
  pin_validity_days: z.number().int().nullable(),
  /** Null: as the plan says. */
  matching_rate_percent: percent.nullable(),
  products: z.array(productShown),
  /** What it may be changed to. */
  upgrade_ids: z.array(id),
  members: z.number().int(),
  unused_pins: z.number().int(),
  /** To be sent along with a change. */
  version: z.number().int(),
  created_at: instant,
})

export const listPackages = listEndpoint({
  path: '/admin/packages',
  summary: 'Packages',
  pages: [
    'admin/donation/packages',
    'admin/pin-management/pin-generate',
    'admin/pin-management/pin-transfer',
    'admin/pin-management/view-pin',
  ],
  row: packageRow,
  filters: { is_active: flag, state: saleState, name: z.string().trim().max(60) },
  sorts: ['order_no', 'price', 'name'],
  defaultSort: 'order_no',
  exportLimit: 1000,
})

const edited = {
  ...packageBody.shape,
  /** An upload takes the place of the picture, null takes it away; left out it stays. */
  image_file_id: fileId.nullable().optional(),
  sale_from: day.nullable(),
  sale_until: day.nullable(),
  pin_validity_days: z.int(salesRule('days')).min(1, rule('days_least')).max(3650, rule('ten_years_most')).nullable(),
  matching_rate_percent: percent.refine((text) => Number(text) <= 100, rule('percent_most')).nullable(),
  products: z.array(packageProduct).max(20, salesRule('products_most')),
  upgrade_ids: z
    .array(chosenId)
    .max(100, salesRule('upgrades_most'))
    .refine((ids) => new Set(ids).size === ids.length, salesRule('upgrades_twice')),
}

interface Days {
  readonly sale_from: string | null
  readonly sale_until: string | null
}

/** Days as text stand in the order of the calendar. */
const daysInOrder: z.core.$ZodCheck<Days> = z.core._check<Days>(({ value: { sale_from, sale_until }, issues }) => {
  if (sale_from === null || sale_until === null || sale_until >= sale_from) return
  const message = salesRule('sale_days')
  issues.push({ code: 'custom', path: ['sale_until'], input: sale_until, message })
})

const packageEdit = z.strictObject(edited).check(daysInOrder)
export type PackageEdit = z.output<typeof packageEdit>

export const addPackage = endpoint({
  method: 'POST',
  path: '/admin/packages',
  body_bytes: 32_768,
  summary: 'Adds a package',
  pages: ['admin/donation/packages'],
  isOnce: true,
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
  body: packageEdit,
  reply: dataOf(z.object({ id })),
})

/** Pins and activations keep the price, the volume and the rate they were made with. */
export const changePackage = endpoint({
  method: 'POST',
  path: '/admin/packages/:id',
  body_bytes: 32_768,
  summary: 'Changes a package for what is sold from now on',
  pages: ['admin/donation/packages'],
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      ...edited,
      version: z.int(rule('version')).positive(rule('version')),
    })
    .check(daysInOrder),
  reply: done,
})

/** What was asked for, when and by whom. */
export const packageVersions = recordVersions({ path: '/admin/packages', pages: ['admin/donation/packages'] })
