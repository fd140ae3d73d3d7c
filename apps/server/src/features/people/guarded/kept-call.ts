import { z } from 'zod'
import { askedNoun } from '@banyan/contract/approvals/asked.ts'

const document = z.record(z.string(), z.unknown())

/** What the second person is shown of an act. */
export const shownAsked = z.object({
  noun: askedNoun,
  /** What it is called, where it is a thing with a name. It only helps to find it: `subject` says which it is. */
  name: z.string().optional(),
  before: document.nullable(),
  after: document,
  amount_minor: z.string().nullable(),
  /** Beside what it changes, what stood when it was asked for and moves on without it, as goods do: no part of what is agreed to. */
  figures: document.optional(),
  passing_mac: z.string().optional(),
  /** More of both, gone once it is decided. */
  passing: z.object({ before: document.nullable(), after: document }).optional(),
})

/** What an approval of a guarded act keeps; the call itself is sealed, and thrown away once decided. */
export const keptAct = shownAsked.extend({ call: z.string(), sealed_call: z.string() })

/** What is sealed; a call that takes no body has none. */
export const sealedCall = z.object({ params: z.unknown(), body: z.unknown().optional() })

export const call_purpose = 'guarded-act'
