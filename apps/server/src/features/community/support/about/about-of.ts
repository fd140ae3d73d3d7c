import type { AboutKind } from '@banyan/domain/support/conversation-rules.ts'
import type { Missing } from '@banyan/contract/words/refusals.ts'
import type { Actor } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { findOwnRows, maybeOwnRow } from './queries.ts'

const missing: Readonly<Record<AboutKind, Missing>> = {
  withdrawal: 'withdrawal',
  receipt: 'receipt',
  promise: 'donation',
  link: 'donation',
  pin_request: 'request',
  credit_request: 'request',
  fund_transfer: 'transfer',
  income: 'income',
  kyc_document: 'document',
  bank_account: 'bank_account',
  order: 'order',
  order_return: 'return',
}

export interface About {
  readonly about_kind: AboutKind | null
  readonly about_id: bigint | null
  readonly about_name: string
}

export const aboutNothing: About = { about_kind: null, about_id: null, about_name: '' }

/** What a question is about: a row of whoever asks. What is somebody else's is not there. */
export async function aboutOf(db: Reader, actor: Actor, about: string | null): Promise<About> {
  if (about === null) return aboutNothing
  const [kind, key] = about.split(':') as [AboutKind, string]
  const row = await maybeOwnRow(db, actor, kind, BigInt(key))
  if (row === undefined) throw notFound(missing[kind])
  return { about_kind: kind, about_id: row.id, about_name: row.name }
}

/** The rows of somebody that a question may be about: the newest, and before them the one that is asked about. */
export async function offeredRows(db: Reader, actor: Actor, asked: string | null) {
  const { about_kind: kind, about_id: id, about_name: name } = await aboutOf(db, actor, asked)
  const newest = await findOwnRows(db, actor)
  if (kind === null || id === null || newest.some((row) => row.kind === kind && row.id === id)) return newest
  return [{ kind, id, name }, ...newest]
}
