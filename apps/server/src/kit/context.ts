import { businessDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { Guard } from '@banyan/contract/kit/guard.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import type { Config } from '#config.ts'
import type { AuditNote } from './audit.ts'
import type { Clock } from './clock.ts'
import type { Company } from './company.ts'
import type { Database, Pool, Transaction } from './database/database.ts'
import type { Device } from './http/device-cookie.ts'
import type { FileStore } from './files/file-store.ts'
import type { Log } from './log.ts'
import type { Secrets } from './secrets/secrets.ts'

/** What the server was started with; the same for every request. */
export interface Services {
  readonly config: Config
  readonly db: Database
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  readonly secrets: Secrets
  readonly files: FileStore
}

/** The signed-in person of a request, with the rights of this moment. */
export interface Actor {
  readonly person_id: bigint
  readonly user_id: string
  readonly user_type: UserType
  readonly name: string
  /** Set for members. */
  readonly member_id: bigint | null
  /** Ids of the active routes this person holds. */
  readonly rights: ReadonlySet<number>
  readonly pages: ReadonlySet<PageKey>
  readonly session_hash: Buffer
  /** The admin who looks through this member's eyes. */
  readonly opened_by: bigint | null
  /** May look and not touch: an auditor, or an admin in a member's place. */
  readonly is_read_only: boolean
  /** Somebody else chose the password: nothing but the own account is open until it is changed. */
  readonly owes_password: boolean
  /** The company lets nobody go on who has not agreed to the terms in force. */
  readonly owes_terms: boolean
}

/** One request: who asks, and from where. */
export interface Asking extends Services {
  readonly actor: Actor | null
  readonly company: Company | null
  readonly ip: string
  readonly user_agent: string
  /** The browser, for the calls for signing in. */
  readonly device: Device
  /** What links begin with that go to somebody else, never what this caller says; undefined where nobody has said it. */
  readonly base_url: string | undefined
}

/** A request that may write. */
export interface Context extends Asking {
  /** The Idempotency-Key of a call that is done once; null of any other. */
  readonly key: string | null
  /** What the contract says of a second person. */
  readonly guard: Guard | undefined
  /** The approval by which a second person has agreed to this act; null as long as nobody has. */
  readonly approval_id: bigint | null
  /** Says that it was looked at whether a second person has to agree: a guarded act that never asks is not written. */
  guarded(): void
  /** Runs an act in one transaction, with its row of the audit. Retried as a whole, so it does all its reading inside. */
  write<T>(act: (trx: Transaction) => Promise<T>): Promise<T>
  /**
   * Says what an act does, for the audit: called inside it. Whatever is noted is written down, whoever acts; acts of
   * admins and franchises are in any case.
   */
  note(note: AuditNote): void
  /** Says that the act found everything as it should be and changed nothing, so that the audit has no line of it. */
  unchanged(): void
  /**
   * Runs an act in one transaction, once per Idempotency-Key: the same key and body get the same answer,
   * the same key with another body is refused with 409. Retries the whole act on a serialisation failure or deadlock,
   * so the act must do all its reading inside.
   */
  once<T>(act: (trx: Transaction) => Promise<T>): Promise<T>
}

/** The actor of an endpoint that the access check has let through with a session. */
export function actorOf(context: Pick<Context, 'actor'>): Actor {
  if (context.actor === null) throw new Error('this endpoint is public and has no actor')
  return context.actor
}

/** The company, for everything that only exists after setup. */
export function companyOf(context: Pick<Context, 'company'>): Company {
  if (context.company === null) throw new Error('nothing of this exists before setup')
  return context.company
}

/** The company's calendar day of this moment. */
export const todayOf = (context: Pick<Asking, 'company' | 'clock'>): Day =>
  businessDay(context.clock.now().getTime(), companyOf(context).zone)
