import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, done, flag, id, instant, money, percent, volume } from '../kit/values.ts'
import { packageBody } from '../setup/setup.ts'

export const packageRow = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: money,
  gst_percent: percent,
  hsn: z.string(),
  bv: volume,
  daily_cap: money,
  colour: z.string(),
  order_no: z.number().int(),
  is_active: z.boolean(),
  members: z.number().int(),
  unused_pins: z.number().int(),
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
  filters: { is_active: flag, name: z.string().trim().max(60) },
  sorts: ['order_no', 'price', 'name'],
  defaultSort: 'order_no',
  exportLimit: 1000,
})

export const addPackage = endpoint({
  method: 'POST',
  path: '/admin/packages',
  summary: 'Adds a package',
  pages: ['admin/donation/packages'],
  isOnce: true,
  body: packageBody,
  reply: dataOf(z.object({ id })),
})

/** Pins and activations keep the price and volume they were made with. */
export const changePackage = endpoint({
  method: 'POST',
  path: '/admin/packages/:id',
  summary: 'Changes a package for what is sold from now on',
  pages: ['admin/donation/packages'],
  params: z.strictObject({ id }),
  body: packageBody,
  reply: done,
})
