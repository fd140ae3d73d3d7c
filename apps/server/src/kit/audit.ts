import { createHash } from 'node:crypto'
import type { UserType } from '@banyan/contract/kit/values.ts'
import type { Transaction } from './database/database.ts'

/** What an act says of itself, beyond who called what. */
export interface AuditNote {
  /** What was acted on, such as "member". */
  readonly subject_type?: string
  readonly subject_id?: string
  /** The fields that changed, as they were and as they are. Never a secret. */
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly reason?: string
}

export interface AuditEntry {
  readonly at: Date
  readonly person_id: bigint | null
  readonly user_id: string
  readonly user_type: UserType | 'Any'
  /** The admin behind the eyes of a member. */
  readonly opened_by: bigint | null
  /** The call, such as "POST /admin/members/:id/block". */
  readonly act: string
  readonly outcome: 'done' | 'refused' | 'denied'
  readonly input: unknown
  readonly note: AuditNote
  readonly ip: string
  readonly user_agent: string
}

/** Fields whose value is nobody's business, whoever reads the audit later: secrets, and what a person may have erased. */
const unsaid =
  /password|otp|code$|token|secret|challenge|pin_no|link|authorization|account_no|ifsc|upi|pan$|aadhaar|gstin|number|mobile|email|address|birth|nominee|account_holder|on_document|sms_url|sms_payload|^endpoint$|^p256dh$|^auth$|^city$|^message$|^answer$/i

/** What people say in conversations: of these the audit keeps that there was one, not its words (decision 124). */
const conversations = /\/conversations(\/|$)/
const wordsOfConversations = /^(subject|note|outcome|delay_reason|title|text)$/

/** What is told to many, who may all be erased later. */
const broadcasts = /^POST \/admin\/broadcasts(\/:id\/correct)?$/

/** Calls that send or change the name of a person who may be erased: who it is, the line says by an id (decision 18). */
const namesOfPeople =
  /^POST \/(profile|orders|admin\/members\/:id|admin\/member-orders(\/code|\/recorded)?|admin\/approvals\/death-transfer)$/

/** What a buyer writes about an order that has not come is kept with the order. */
const objections = /^POST \/orders\/:id\/object$/
/** So is why goods go back, with the return. */
const askedReturns = /^POST \/(counter-)?orders\/:id\/returns$/

/** Why a member leaves and wishes to be forgotten goes with them. */
const ownLeaving = /^POST \/user\/membership\/(resign|erasure)$/

/** What the rows of an export are chosen by: the act says it itself, without what was typed in words. */
const exports = /^POST \/exports$/

/** What an act hides beside what every act does. */
function hiddenBy(act: string): RegExp | undefined {
  if (conversations.test(act)) return wordsOfConversations
  if (broadcasts.test(act)) return /^(subject|title|text)$/
  if (objections.test(act)) return /^note$/
  if (askedReturns.test(act)) return /^why$/
  if (ownLeaving.test(act)) return /^reason$/
  if (exports.test(act)) return /^query$/
  return namesOfPeople.test(act) ? /^name$/ : undefined
}

const longest_text = 300

/** A value as the audit keeps it: secrets dotted out, and what this act hides; long texts cut, amounts and ids as text. */
export function auditable(value: unknown, name = '', hidden?: RegExp): unknown {
  if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'number') return value
  if (unsaid.test(name) || hidden?.test(name) === true) return value === '' ? '' : '•••'
  if (typeof value === 'string')
    return value.length > longest_text ? `${value.slice(0, longest_text).toWellFormed()}…` : value
  if (typeof value === 'bigint') return value.toString()
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.slice(0, 100).map((each) => auditable(each, name, hidden))
  if (typeof value !== 'object') return undefined
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, auditable(each, key, hidden)]))
}

/** What a line kept, as it is read: what its act hides by now is hidden of older lines too, which cannot change. */
export const readAgain = (act: string, kept: unknown): unknown => auditable(kept, '', hiddenBy(act))

/** JSON with its keys in order, so that a row read back from jsonb hashes to what was written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join()}}`
}

/** A row of the audit as it is hashed; ids and instants as PostgreSQL gives them back. */
export interface AuditRow {
  readonly id: bigint
  readonly at: Date
  readonly person_id: bigint | null
  readonly user_id: string
  readonly user_type: AuditEntry['user_type']
  readonly opened_by: bigint | null
  readonly act: string
  readonly outcome: AuditEntry['outcome']
  readonly subject_type: string
  readonly subject_id: string
  readonly input: unknown
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
  readonly ip: string
  readonly user_agent: string
}

/** The hash of a row over everything in it and the hash before it (SHA-256): no row can change, go or come unnoticed. */
export function auditHash(previous: Buffer, row: AuditRow): Buffer {
  const said = [
    String(row.id),
    row.at.toISOString(),
    row.person_id === null ? null : String(row.person_id),
    row.user_id,
    row.user_type,
    row.opened_by === null ? null : String(row.opened_by),
    row.act,
    row.outcome,
    row.subject_type,
    row.subject_id,
    row.input ?? null,
    row.before ?? null,
    row.after ?? null,
    row.reason,
    row.ip,
    row.user_agent,
  ]
  return createHash('sha256').update(previous).update(canonical(said)).digest()
}

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))

/**
 * Adds a row at the end of the chain. The end stays locked until the transaction commits, so this is the last thing an
 * act does: rows are numbered without gaps in the order they commit, and nobody waits for anything while holding it.
 */
export async function appendAudit(trx: Transaction, { note, input, ...entry }: AuditEntry): Promise<void> {
  const head = await trx.selectFrom('audit_head').select(['last_id', 'hash']).forUpdate().executeTakeFirstOrThrow()
  const hidden = hiddenBy(entry.act)
  const row: AuditRow = {
    ...entry,
    id: head.last_id + 1n,
    subject_type: note.subject_type ?? '',
    subject_id: note.subject_id ?? '',
    input: auditable(input, '', hidden),
    before: auditable(note.before, '', hidden),
    after: auditable(note.after, '', hidden),
    reason: note.reason ?? '',
  }
  const hash = auditHash(head.hash, row)
  await trx
    .insertInto('audit')
    .values({ ...row, input: json(row.input), before: json(row.before), after: json(row.after), hash })
    .execute()
  await trx.updateTable('audit_head').set({ last_id: row.id, hash }).execute()
}
