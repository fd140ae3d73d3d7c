import { z } from 'zod'
import { dispatchLife, dispatchStatuses } from '@banyan/domain/dispatches/dispatch-status.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { windows } from '../kit/list.ts'
import { moveEndpoints } from '../kit/moves.ts'
import { dataOf, day, id, instant } from '../kit/values.ts'
import { salesRule } from '../words/rules/sales.ts'

export const dispatchStatus = z.enum(dispatchStatuses)
export type DispatchStatus = z.output<typeof dispatchStatus>

/** What a member gets with a package, on its way, as its lists show it. */
const dispatchRow = z.object({
  id,
  receipt_no: z.string(),
  /** Only the ends of the pin; null where none was used. */
  pin_masked: z.string().nullable(),
  user_id: z.string(),
  name: z.string(),
  /** Of the member, for whoever handles it and for the member; null is not for this reader, empty is not told yet. */
  mobile: z.string().nullable(),
  address: z.string().nullable(),
  package_name: z.string(),
  /** Lines such as "2 × Starter kit". */
  products: z.array(z.string()),
  status: dispatchStatus,
  /** Both empty until it is dispatched, and where it was handed over in person. */
  courier: z.string(),
  tracking_no: z.string(),
  /** The franchise that hands it out; null is the company. */
  handled_by_user_id: z.string().nullable(),
  handled_by_name: z.string().nullable(),
  created_at: instant,
  /** When it last came to stand there. */
  packed_at: instant.nullable(),
  dispatched_at: instant.nullable(),
  delivered_at: instant.nullable(),
  returned_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  /** Whether it is the reader's own package, and the steps this reader may take now. */
  may: z.object({ is_own: z.boolean(), steps: z.array(dispatchStatus) }),
})

const count = z.number().int()

export const dispatchLists = windows(
  {
    row: dispatchRow,
    /** Days are of the activation, both included; `handled_by` is a franchise's user id, `handler` says whether one hands it out. */
    filters: {
      status: dispatchStatus,
      user_id: z.string().trim().max(50),
      package_id: id,
      tracking_no: z.string().trim().max(50),
      courier: z.string().trim().max(50),
      handled_by: z.string().trim().max(50),
      handler: z.enum(['company', 'franchise']),
      from: day,
      to: day,
    },
    sorts: ['created_at', 'changed_at'],
    /** How many rows each status has, by all filters but the status. */
    totals: z.object({
      pending: count,
      packed: count,
      dispatched: count,
      delivered: count,
      returned: count,
      cancelled: count,
    }),
    exportLimit: 1_000_000,
    isOpenedById: true,
  },
  {
    user: {
      path: '/user/pin-product-dispatch',
      summary: 'Products of the own packages, and of those one has activated',
      pages: ['user/pin-management/pin-product-dispatch'],
    },
    franchise: {
      path: '/franchise/pin-product-dispatch',
      summary: 'Products this franchise hands out',
      pages: ['franchise/pin-management/pin-product-dispatch'],
    },
    admin: {
      path: '/admin/pin-product-dispatch',
      summary: 'Products owed for activations, whoever hands them out',
      pages: ['admin/pin-management/pin-product-dispatch'],
    },
  },
)

const handlers = ['franchise/pin-management/pin-product-dispatch', 'admin/pin-management/pin-product-dispatch'] as const
const everybody = ['user/pin-management/pin-product-dispatch', ...handlers] as const

const one = { params: z.strictObject({ id }) }

/** What is in it, and every step of it; which admin acted is told to admins only. */
export const findDispatch = endpoint({
  ...one,
  method: 'GET',
  path: '/pin-product-dispatch/:id/steps',
  summary: 'The products and the steps of a dispatch',
  pages: everybody,
  isQuiet: true,
  reply: dataOf(
    z.object({
      products: z.array(z.object({ name: z.string(), hsn: z.string(), quantity: count })),
      steps: z.array(
        z.object({
          status: dispatchStatus,
          courier: z.string(),
          tracking_no: z.string(),
          remark: z.string(),
          at: instant,
          /** Null is the company. */
          by_user_id: z.string().nullable(),
          by_name: z.string().nullable(),
        }),
      ),
    }),
  ),
})

interface Sending {
  how: 'courier' | 'in_person'
  courier: string
  tracking_no: string
  remark: string
}

const sendingIsWhole: z.core.$ZodCheck<Sending> = z.core._check<Sending>(({ value, issues }) => {
  const refuse = (field: keyof Sending, message: string) =>
    issues.push({ code: 'custom', path: [field], input: value[field], message })
  if (value.how === 'courier') {
    if (value.courier === '') refuse('courier', salesRule('courier'))
    if (value.tracking_no === '') refuse('tracking_no', salesRule('tracking_no'))
  } else if (value.remark === '') refuse('remark', salesRule('remark'))
})

export const dispatchMoves = moveEndpoints(dispatchLife, {
  path: '/pin-product-dispatch',
  pages: handlers,
  isOnce: true,
  reply: dataOf(z.object({ status: dispatchStatus })),
  calls: {
    pack: { summary: 'The products are packed' },
    unpack: { summary: 'They are not packed after all' },
    dispatch: {
      summary: 'A courier has the products, or they are handed over in person',
      body: z
        .strictObject({
          how: z.enum(['courier', 'in_person'], salesRule('how_sent')),
          courier: oneLine(60),
          tracking_no: oneLine(60)
            .overwrite((text) => text.toUpperCase())
            .regex(/^[A-Z0-9/-]*$/, salesRule('tracking_no_shape')),
          remark: oneLine(200),
        })
        .check(sendingIsWhole),
    },
    deliver: { summary: 'The products have arrived', pages: everybody },
    return: { summary: 'The products came back' },
    cancel: { summary: 'The products are not sent after all' },
  },
})

export const {
  pack: packDispatch,
  unpack: unpackDispatch,
  dispatch: sendDispatch,
  deliver: deliverDispatch,
  return: returnDispatch,
  cancel: cancelDispatch,
} = dispatchMoves
